import { decodeText } from '../../decode.ts';
import { limits, type Row, refuseTooManyRows, StatementFault, type Table } from '../../table.ts';
import { beginningOf, type Format, type StatementFile } from '../format.ts';

/** OFX and QFX, as SGML (1.x) or XML (2.x). */
export const ofx: Format = {
  name: 'OFX',
  recognises: (bytes) =>
    /^[\s\u0080-\u00ff]*(?:OFXHEADER:|<\?OFX|<OFX>|<\?xml[^>]*>\s*<\?OFX|<\?xml[^>]*>\s*<OFX>)/i.test(
      beginningOf(bytes),
    ),
  read,
};

const TITLES = [
  'Posted',
  'Amount',
  'Reference',
  'Description',
  'Sender',
  'Currency',
  'Account',
  'Status',
];
const roles = {
  date: 0,
  amount: 1,
  reference: 2,
  description: 3,
  senderName: 4,
  currency: 5,
  accountNumber: 6,
  state: 7,
};

/** A balance that is not the book's, and the currency that an amount had before it was converted. */
const LEFT_OUT: ReadonlySet<string> = new Set(['AVAILBAL', 'ORIGCURRENCY']);

/** Elements of SGML end with the next tag: `<TRNAMT>500.00<FITID>F1`. */
const ELEMENT = /<(\/?)([A-Z0-9_.]+)>([^<]*)/gi;

async function read({ bytes }: StatementFile): Promise<Table> {
  const { text, encoding } = decodeText(bytes);
  const rows: Row[] = [{ line: null, name: 'the titles', cells: TITLES }];
  const said: Record<string, string> = {};
  let transaction: Record<string, string> | null = null;
  let isLeftOut = false;
  for (const [, slash, tag, value] of text.matchAll(ELEMENT)) {
    const name = tag!.toUpperCase();
    if (LEFT_OUT.has(name)) isLeftOut = slash === '';
    else if (name === 'STMTTRN' || name === 'STMTTRNP') {
      if (transaction !== null) {
        if (rows.length > limits.rows) refuseTooManyRows();
        const cells = toCells(transaction, said);
        rows.push({ line: null, name: `transaction ${rows.length}`, cells });
      }
      transaction = slash === '' ? { STATUS: name === 'STMTTRN' ? 'Posted' : 'Pending' } : null;
    } else if (slash === '' && !isLeftOut) {
      const target = transaction ?? said;
      const content = readEntities(value!.trim());
      if (content !== '') target[name] = content;
    }
  }
  if (!/<\/OFX>\s*$/i.test(text)) {
    throw new StatementFault(
      'This OFX file is cut off: its end is missing. Download it again, and import that file.',
    );
  }
  if (rows.length === 1) throw new StatementFault('This OFX file has no transactions.');
  return {
    format: 'OFX',
    encoding,
    rows,
    separator: null,
    isEndOpen: false,
    roles,
    ...(said.BALAMT !== undefined && { closingBalance: said.BALAMT }),
    ...(said.DTSTART !== undefined &&
      said.DTEND !== undefined && { period: { from: said.DTSTART, to: said.DTEND } }),
    guesses: [],
    questions: [],
  };
}

/** Amounts are signed; banks that don't sign them say it by the type. */
const WORDS: Record<string, string> = { CREDIT: ' CR', DEBIT: ' DR' };

function toCells(transaction: Record<string, string>, said: Record<string, string>): string[] {
  const {
    DTPOSTED,
    DTTRAN,
    STATUS,
    TRNTYPE,
    TRNAMT,
    REFNUM,
    CHECKNUM,
    FITID,
    NAME,
    PAYEE,
    MEMO,
    CURSYM,
    CORRECTACTION,
  } = transaction;
  const name = NAME ?? PAYEE ?? '';
  return [
    DTPOSTED ?? DTTRAN ?? '',
    `${TRNAMT ?? ''}${WORDS[TRNTYPE ?? ''] ?? ''}`,
    REFNUM ?? CHECKNUM ?? FITID ?? '',
    [name, MEMO ?? ''].filter((each) => each !== '').join(' '),
    name,
    CURSYM ?? said.CURDEF ?? '',
    said.ACCTID ?? '',
    // A transaction that takes another one back is asked about.
    CORRECTACTION ?? (TRNTYPE === 'HOLD' ? 'On hold' : (STATUS ?? '')),
  ];
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code?: string, name?: string) =>
    code === undefined
      ? (ENTITIES[name!.toLowerCase()] ?? whole)
      : String.fromCodePoint(Number(code) % 0x11_0000),
  );
}
