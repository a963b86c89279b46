# %% [markdown]
# # Two pictures from a few million hands
#
# Run it cell by cell in an editor that knows `# %%`, or at once: `pip install matplotlib && python tour.py`. It writes `categories.png`
# and `holes.png` to the folder that it runs in.

# %%
import matplotlib.pyplot as plt
import numpy as np

import keyfold

HANDS = 2_000_000

# %% [markdown]
# ## How good are five, six and seven cards?
# A row is a hand, a byte is a card; the ranks come back as an array.

# %%
figure, axes = plt.subplots(figsize=(9, 4))
for place, cards in enumerate((5, 6, 7)):
    ranks = keyfold.rank(keyfold.deal(HANDS, cards, seed=cards))
    shares = np.bincount(keyfold.category(ranks), minlength=9) / HANDS
    axes.bar(np.arange(9) + 0.27 * (place - 1), shares, 0.27, label=f"{cards} cards")
axes.set_yscale("log")
axes.set_ylabel("share of hands")
axes.set_xticks(range(9), keyfold.CATEGORIES, rotation=30, ha="right")
axes.legend()
figure.tight_layout()
figure.savefig("categories.png")

# %% [markdown]
# ## What are hole cards worth against any others?
# Two players and a board are nine cards. Each player's hand is seven columns of the same deal: none of them is copied.

# %%
deals = keyfold.deal(HANDS, 9, seed=9)
columns = [deals[:, at] for at in range(9)]
board = columns[4:]
first, second = keyfold.rank(columns[:2] + board), keyfold.rank(columns[2:4] + board)
won = (first > second) + 0.5 * (first == second)

# %% [markdown]
# Suited classes lie above the diagonal, offsuit ones below.

# %%
faces, suits = deals[:, :2] // 4, deals[:, :2] % 4
high, low, suited = faces.max(axis=1), faces.min(axis=1), suits[:, 0] == suits[:, 1]
row, column = 12 - np.where(suited, high, low), 12 - np.where(suited, low, high)
worth, counts = np.zeros((13, 13)), np.zeros((13, 13))
np.add.at(worth, (row, column), won)
np.add.at(counts, (row, column), 1)
worth /= counts

# %%
figure, axes = plt.subplots(figsize=(6, 5.5))
image = axes.imshow(worth, cmap="viridis")
letters = "AKQJT98765432"
axes.set_xticks(range(13), letters)
axes.set_yticks(range(13), letters)
figure.colorbar(image, label="share of the pot against a random hand")
figure.tight_layout()
figure.savefig("holes.png")

# %% [markdown]
# The exact figure for one of them:

# %%
exact = keyfold.equity(["AKs", "random"])
print(f"AKs wins {100 * exact.equity[0]:.3f} % of the pot; sampled here: {100 * worth[0, 1]:.1f} %")
