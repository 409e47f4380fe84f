import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

type Parser = (text: string) => unknown;

const getStandardParser = pg.types.getTypeParser as (oid: number, format: string) => Parser;

/**
 * How PostgreSQL's types become JavaScript's: `int8` a number that is checked to be a safe integer,
 * `date` the text 'YYYY-MM-DD' (a day has no instant), `timestamptz` a Date, `numeric` text.
 */
export const typeParsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parser {
    if (format === 'text') {
      if (oid === builtins.INT8) return parseInt8;
      if (oid === INT8_ARRAY) return parseInt8Array;
      if (oid === builtins.DATE) return keepText;
      if (oid === DATE_ARRAY) return parseTextArray;
    }
    return getStandardParser(oid, format);
  },
};

/** @throws RangeError for a number that JavaScript can't hold exactly. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database answered ${text}, which is beyond the safe integers.`);
  }
  return value;
}

const parseTextArray = getStandardParser(INT8_ARRAY, 'text') as (text: string) => (string | null)[];

function parseInt8Array(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)));
}

function keepText(text: string): string {
  return text;
}
