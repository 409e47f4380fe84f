import type {
  BankImport,
  BankLine,
  LineInBrief,
  MatchTarget,
  StatementPreview,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../../kernel/csv.ts';
import { deriveReference } from '../../../kernel/ids.ts';
import { presentName } from '../../../people/person.ts';
import type { ReadStatement } from '../service/import-statement.ts';
import type { TargetRow } from '../store/books.ts';
import type { ImportRow } from '../store/imports.ts';
import type { LineRow } from '../store/lines.ts';
import type { DecidedLine } from '../store/list.ts';
import type { SuggestedTarget } from '../store/suggestions.ts';

export function presentLineInBrief(line: LineRow): LineInBrief {
  return {
    _id: line.id,
    account: line.account,
    at: line.at.toISOString(),
    amount: toPesos(line.amountCentavos),
    reference: line.reference,
    description: line.description,
    sender: line.sender,
  };
}

/** A line with what it is matched to, or may be. */
export interface ShownLine {
  line: DecidedLine;
  target: TargetRow | null;
  suggestions: readonly SuggestedTarget[];
}

export function presentLine({ line, target, suggestions }: ShownLine): BankLine {
  return {
    ...presentLineInBrief(line),
    status: line.status,
    match: target && presentTarget(target),
    reason: line.reason,
    decidedBy: presentName(line.decidedBy, line.decidedByUsername),
    decidedAt: line.decidedAt?.toISOString() ?? null,
    suggestions: suggestions.map((suggested) => ({
      ...presentTarget(suggested),
      match: suggested.match,
    })),
  };
}

export function presentTarget(target: TargetRow): MatchTarget {
  const { kind, id, reference, amountCentavos, at, memberId, username } = target;
  return {
    kind,
    _id: id,
    reference: reference ?? deriveReference(at, id),
    amount: toPesos(amountCentavos),
    at: at.toISOString(),
    user: presentName(memberId, username),
  };
}

export function presentImport(row: ImportRow): BankImport {
  return {
    _id: row.id,
    account: row.account,
    importedAt: row.createdAt.toISOString(),
    importedBy: presentName(row.importedBy, row.importedByUsername),
    fileHash: row.fileSha256.toString('hex'),
    added: row.added,
    known: row.known,
    unreadable: row.unreadable,
  };
}

export function presentPreview({
  columns,
  mapping,
  lines,
  firstLines,
}: ReadStatement): StatementPreview {
  return {
    columns,
    mapping,
    lines: firstLines.map(({ at, amountCentavos, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amount: toPesos(amountCentavos),
    })),
    readable: lines.length,
  };
}

export const linesCsv: CsvList<BankLine> = {
  name: 'bank-lines',
  columns: [
    { name: 'Booked (Manila)', value: (line) => csvTime(line.at) },
    { name: 'Account', value: (line) => line.account },
    { name: 'Amount (PHP)', value: (line) => line.amount },
    { name: 'Reference', value: (line) => line.reference },
    { name: 'Description', value: (line) => line.description },
    { name: 'Sender', value: (line) => line.sender },
    { name: 'Status', value: (line) => line.status },
    { name: 'Matched to', value: (line) => line.match?.kind ?? null },
    { name: 'Its reference', value: (line) => line.match?.reference ?? null },
    { name: 'Username', value: (line) => line.match?.user?.username ?? null },
    { name: 'Why set aside', value: (line) => line.reason },
    { name: 'Id', value: (line) => line._id },
  ],
};
