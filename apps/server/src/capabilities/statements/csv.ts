import { type Centavos, toPesos } from '@barya/money';
import { type CsvColumn, csvTime, writeCsv } from '../../kernel/csv.ts';
import type { SentFile } from '../../kernel/file.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { nameFile } from './domain/file-name.ts';
import { describeLine, type Line } from './domain/lines.ts';
import type { Part } from './domain/parts.ts';
import type { StatementFound } from './service/read-statement.ts';
import { LINES_AT_ONCE, walkLines } from './service/walk-lines.ts';
import { bucketWords, groupReference } from './words.ts';

/** A row of the file: a movement, or what a bucket begins or ends the period with. */
interface Row {
  at: Date;
  bucket: Part['bucket'];
  what: string;
  from: string | null;
  reference: string | null;
  changeCentavos: Centavos | null;
  balanceCentavos: Centavos;
}

const columns: readonly CsvColumn<Row>[] = [
  { name: 'Date and time (Manila)', value: (row) => csvTime(row.at.toISOString()) },
  { name: 'Balance of', value: (row) => bucketWords[row.bucket] },
  { name: 'What', value: (row) => row.what },
  { name: 'From or note', value: (row) => row.from },
  { name: 'Reference', value: (row) => row.reference && groupReference(row.reference) },
  {
    name: 'Change (PHP)',
    value: (row) => (row.changeCentavos === null ? null : toPesos(row.changeCentavos)),
  },
  { name: 'Balance after it (PHP)', value: (row) => toPesos(row.balanceCentavos) },
];

/** A statement as CSV: what each bucket began with, every movement, what each bucket ended with. */
export function exportCsv({ db }: Inquiry, found: StatementFound): SentFile {
  async function* readRows(): AsyncGenerator<Row[]> {
    yield found.parts.map((part) => balanceRow(found, part, 'Opening balance'));
    for await (const lines of walkLines(db, found, { atOnce: LINES_AT_ONCE })) {
      yield lines.map(lineRow);
    }
    yield found.parts.map((part) => balanceRow(found, part, 'Closing balance'));
  }
  return { fileName: nameFile(found, 'csv'), chunks: writeCsv(columns, readRows()) };
}

function lineRow(line: Line): Row {
  return { ...line, what: describeLine(line), from: line.counterparty ?? line.note };
}

function balanceRow(
  { period, madeAt }: StatementFound,
  part: Part,
  what: 'Opening balance' | 'Closing balance',
): Row {
  const isOpening = what === 'Opening balance';
  // The last second of the day, since its end is another day.
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
