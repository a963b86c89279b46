//! `hand_parse`: from text to cards.

use std::sync::Arc;

use arrow::array::{Array, ArrayRef, AsArray, FixedSizeListArray, StringViewArray, UInt8Array};
use arrow::compute::cast;
use arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_datafusion_err, exec_err, plan_err};
use datafusion_expr::{ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility};
use keyfold::Hand;

/// Cards of a hand unless another number is asked for.
const CARDS: u8 = 7;

/// The most cards that the kernel's parser reads.
const MOST: u8 = 9;

/// The function from text to a list of cards. The list's length is a part of its type, so that it is known before any
/// text is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Parse {
    signature: Signature,
}

impl Parse {
    pub(crate) fn new() -> Self {
        Self { signature: Signature::variadic_any(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Parse {
    fn name(&self) -> &str {
        "hand_parse"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        match types {
            [text] if is_text(text) => Ok(lists_of(CARDS)),
            _ => plan_err!("hand_parse: its type follows from the values of its arguments"),
        }
    }

    fn return_field_from_args(&self, arguments: ReturnFieldArgs) -> Result<FieldRef> {
        let (types, values) = (arguments.arg_fields, arguments.scalar_arguments);
        let (text, cards) = match (types, values) {
            ([text], _) => (text, CARDS),
            ([text, _], [_, Some(cards)]) => (text, count(cards)?),
            ([_, _], _) => return plan_err!("hand_parse: the number of cards is a constant"),
            _ => return plan_err!("hand_parse: {} arguments; it takes text, and the number of cards", types.len()),
        };
        if !is_text(text.data_type()) {
            return plan_err!("hand_parse: argument 1 is {}; it takes text, such as 'As Ks Qs'", text.data_type());
        }
        let nullable = text.is_nullable() || text.data_type().is_null();
        Ok(Arc::new(Field::new(self.name(), lists_of(cards), nullable)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let DataType::FixedSizeList(_, cards) = arguments.return_field.data_type() else {
            return exec_err!("hand_parse: it gives a FixedSizeList");
        };
        let text = &arguments.args[0];
        let constant = matches!(text, ColumnarValue::Scalar(_));
        let texts = text.to_array(if constant { 1 } else { arguments.number_rows })?;
        let lists: ArrayRef = Arc::new(parsed(&texts, *cards)?);
        Ok(if constant {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&lists, 0)?)
        } else {
            ColumnarValue::Array(lists)
        })
    }
}

fn is_text(given: &DataType) -> bool {
    given.is_string() || given.is_null()
}

/// The number of cards, if it is one.
fn count(given: &ScalarValue) -> Result<u8> {
    match given.cast_to(&DataType::UInt8) {
        Ok(ScalarValue::UInt8(Some(cards @ 1..=MOST))) if given.data_type().is_integer() => Ok(cards),
        _ => plan_err!("hand_parse: {given} is not a number of cards; expected 1 to {MOST}"),
    }
}

fn lists_of(cards: u8) -> DataType {
    DataType::FixedSizeList(element(), cards.into())
}

fn element() -> FieldRef {
    Arc::new(Field::new_list_field(DataType::UInt8, false))
}

/// A list for each text, null for null.
fn parsed(texts: &ArrayRef, cards: i32) -> Result<FixedSizeListArray> {
    let texts = cast(texts, &DataType::Utf8View)?;
    let texts: &StringViewArray = texts.as_string_view();
    // Under a null, different cards: ranking the lists then finds no mistake there.
    let mut ids: Vec<u8> = (0..cards as u8).cycle().take(cards as usize * texts.len()).collect();
    for (row, (list, text)) in ids.chunks_exact_mut(cards as usize).zip(texts).enumerate() {
        let Some(text) = text else { continue };
        let place = || format!("hand_parse: row {} of a batch of {}, {text:?}", row + 1, texts.len());
        let hand = Hand::parse_bytes(text.as_bytes()).map_err(|error| exec_datafusion_err!("{}: {error}", place()))?;
        if hand.len() != list.len() {
            return exec_err!("{}: {} cards; expected {cards}", place(), hand.len());
        }
        list.iter_mut().zip(hand.iter()).for_each(|(id, card)| *id = card.id());
    }
    Ok(FixedSizeListArray::try_new(element(), cards, Arc::new(UInt8Array::from(ids)), texts.nulls().cloned())?)
}
