import type { Language, Statement, StatementLine, StatementPart } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import { type CsvColumn, csvTime, type SentFile, writeCsv } from '../../kernel/csv.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { describeLine, groupReference, type Line, nameFile, type Part } from './domain.ts';
import { LINES_AT_ONCE, walkLines } from './service/read-lines.ts';
import type { StatementFound } from './service/read-statement.ts';
import * as fil from './words.fil.ts';
import * as en from './words.ts';

/** A statement with a page of its movements, oldest first. */
export function presentStatement(
  found: StatementFound,
  lines: readonly Line[],
  nextCursor: string | null,
): Statement {
  const { period, parts } = found;
  const sum = (amountOf: (part: Part) => number) =>
    toPesos(parts.reduce((total, part) => total + amountOf(part), 0));
  return {
    username: found.username,
    contact: found.contact,
    from: period.from,
    to: period.to,
    madeAt: found.madeAt.toISOString(),
    buckets: parts.map(presentPart),
    opening: sum((part) => part.openingCentavos),
    closing: sum((part) => part.closingCentavos),
    unsettledClicks: toPesos(found.unsettledCentavos),
    owedBack: toPesos(found.owedBackCentavos),
    money: found.money,
    movementCount: found.movementCount,
    movements: lines.map(presentLine),
    nextCursor,
  };
}

function presentPart(part: Part): StatementPart {
  return {
    bucket: part.bucket,
    opening: toPesos(part.openingCentavos),
    in: toPesos(part.inCentavos),
    out: toPesos(part.outCentavos),
    closing: toPesos(part.closingCentavos),
    kinds: part.kinds.map(({ kind, movements, inCentavos, outCentavos }) => ({
      kind,
      movements,
      in: toPesos(inCentavos),
      out: toPesos(outCentavos),
    })),
  };
}

function presentLine(line: Line): StatementLine {
  return {
    _id: line.id,
    createdAt: line.at.toISOString(),
    bucket: line.bucket,
    kind: line.kind,
    part: line.part,
    description: describeLine(line),
    counterparty: line.counterparty,
    note: line.note,
    package: line.package,
    newPackage: line.newPackage,
    reference: line.reference,
    change: toPesos(line.changeCentavos),
    balance: toPesos(line.balanceCentavos),
  };
}

/** A CSV row: a movement, or the opening or closing balance of a bucket. */
interface Row {
  at: Date;
  bucket: Part['bucket'];
  what: string;
  from: string | null;
  reference: string | null;
  changeCentavos: Centavos | null;
  balanceCentavos: Centavos;
}

const texts = { en, fil };

/** A statement as CSV: opening balances, every movement, closing balances. */
export function exportCsv({ db }: Inquiry, found: StatementFound, language: Language): SentFile {
  const { bucketWords, csvWords, movementWords } = texts[language];
  const cells: CsvColumn<Row>['value'][] = [
    (row) => csvTime(row.at.toISOString()),
    (row) => bucketWords[row.bucket],
    (row) => row.what,
    (row) => row.from,
    (row) => row.reference && groupReference(row.reference),
    (row) => (row.changeCentavos === null ? null : toPesos(row.changeCentavos)),
    (row) => toPesos(row.balanceCentavos),
  ];
  const columns = cells.map((value, index) => ({ name: csvWords.columns[index]!, value }));
  async function* readRows(): AsyncGenerator<Row[]> {
    yield found.parts.map((part) => balanceRow(found, part, csvWords.opening, true));
    for await (const lines of walkLines(db, found, { atOnce: LINES_AT_ONCE })) {
      yield lines.map((line) => ({
        ...line,
        what: describeLine(line, movementWords),
        from: line.counterparty ?? line.note,
      }));
    }
    yield found.parts.map((part) => balanceRow(found, part, csvWords.closing, false));
  }
  return { fileName: nameFile(found, 'csv'), chunks: writeCsv(columns, readRows()) };
}

function balanceRow(
  { period, madeAt }: StatementFound,
  part: Part,
  what: string,
  isOpening: boolean,
): Row {
  // The last second of the day: its end already belongs to the next one.
  const closedAt = period.isOpen ? madeAt : new Date(period.end.getTime() - 1_000);
  return {
    at: isOpening ? period.start : closedAt,
    bucket: part.bucket,
    what,
    from: null,
    reference: null,
    changeCentavos: null,
    balanceCentavos: isOpening ? part.openingCentavos : part.closingCentavos,
  };
}
