// A test for each mistake: what throws, which error, and its message.

import assert from "node:assert/strict";
import { test } from "node:test";

export const answered = (mistakes) => {
  for (const [name, [call, error, message]] of Object.entries(mistakes)) {
    test(`${name}: the message says what is wrong`, () => {
      assert.throws(call, (thrown) => {
        assert.equal(thrown.constructor, error, thrown.message);
        if (typeof message === "string") assert.equal(thrown.message, message);
        else assert.match(thrown.message, message);
        return true;
      });
    });
  }
};
