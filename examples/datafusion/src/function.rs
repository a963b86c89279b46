//! The functions as the engine sees them: names, types, and a call for each batch.

use std::sync::Arc;

use arrow::array::{ArrayRef, UInt16Array};
use arrow::compute::take;
use arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_datafusion_err, plan_datafusion_err};
use datafusion_expr::{ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility};

use crate::hands;
use crate::input::Input;
use crate::words;

/// The answer that a function gives for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Answer {
    Rank,
    Category,
    Description,
}

impl Answer {
    /// The function's name in SQL.
    const fn name(self) -> &'static str {
        match self {
            Self::Rank => "hand_rank",
            Self::Category => "hand_category",
            Self::Description => "hand_describe",
        }
    }

    /// Returns `true` if the function takes ranks instead of cards, too.
    const fn takes_ranks(self) -> bool {
        !matches!(self, Self::Rank)
    }

    const fn data_type(self) -> DataType {
        match self {
            Self::Rank => DataType::UInt16,
            Self::Category | Self::Description => DataType::Utf8View,
        }
    }

    /// The answer for each rank, null for null.
    fn of_ranks(self, ranks: UInt16Array) -> Result<ArrayRef> {
        Ok(match self {
            Self::Rank => Arc::new(ranks),
            Self::Category => take(&*words::CATEGORIES, &ranks, None)?,
            Self::Description => take(&*words::DESCRIPTIONS, &ranks, None)?,
        })
    }
}

/// A scalar function over hands.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct HandFunction {
    answer: Answer,
    signature: Signature,
}

impl HandFunction {
    pub(crate) fn new(answer: Answer) -> Self {
        // Types are not left to the engine: it would cast what does not fit without a word about the row, and copy.
        Self { answer, signature: Signature::variadic_any(Volatility::Immutable) }
    }

    fn input(&self, types: &[&DataType]) -> Result<Input> {
        Input::of(types, self.answer.takes_ranks())
            .map_err(|problem| plan_datafusion_err!("{}: {problem}", self.name()))
    }
}

impl ScalarUDFImpl for HandFunction {
    fn name(&self) -> &str {
        self.answer.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        self.input(&types.iter().collect::<Vec<_>>())?;
        Ok(self.answer.data_type())
    }

    fn return_field_from_args(&self, arguments: ReturnFieldArgs) -> Result<FieldRef> {
        self.input(&types_of(arguments.arg_fields))?;
        let nullable = arguments.arg_fields.iter().any(|field| may_be_null(field));
        Ok(Arc::new(Field::new(self.name(), self.answer.data_type(), nullable)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let input = self.input(&types_of(&arguments.arg_fields))?;
        let constant = arguments.args.iter().all(|argument| matches!(argument, ColumnarValue::Scalar(_)));
        let rows = if constant { 1 } else { arguments.number_rows };
        let arrays = arguments.args.iter().map(|argument| argument.to_array(rows)).collect::<Result<Vec<_>>>()?;
        let ranks = hands::ranks(input, &arrays)
            .map_err(|error| exec_datafusion_err!("{}: {}", self.name(), error.among(&arrays)))?;
        let answers = self.answer.of_ranks(ranks)?;
        Ok(if constant {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?)
        } else {
            ColumnarValue::Array(answers)
        })
    }
}

fn types_of(fields: &[FieldRef]) -> Vec<&DataType> {
    fields.iter().map(|field| field.data_type()).collect()
}

/// Returns `true` if a column may hold nulls, itself or in its lists.
fn may_be_null(field: &Field) -> bool {
    let in_lists = matches!(field.data_type(), DataType::FixedSizeList(element, _) if element.is_nullable());
    field.is_nullable() || in_lists
}
