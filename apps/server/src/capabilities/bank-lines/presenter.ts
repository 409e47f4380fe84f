import type {
  BankLine,
  LineInBrief,
  MatchTarget,
  StatementPlan,
  StatementPreview,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import type { Plan } from '@barya/statements';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { deriveReference } from '../../kernel/ids.ts';
import { presentName } from '../../people/person.ts';
import { periodSourceOf } from './domain.ts';
import { toPesosOrNull } from './present-import.ts';
import type { Compared, ReadStatement } from './service/import-statement.ts';
import type { ShownLine } from './service/read-lines.ts';
import type { TargetRow } from './store/books.ts';
import type { LineRow } from './store/lines.ts';

export function presentLineInBrief(line: LineRow): LineInBrief {
  return {
    _id: line.id,
    account: line.account,
    at: line.at.toISOString(),
    hasTime: line.hasTime,
    amount: toPesos(line.amountCentavos),
    reference: line.reference || null,
    description: line.description,
    sender: line.sender,
  };
}

export function presentLine({ line, target, suggestions, waiting }: ShownLine): BankLine {
  return {
    ...presentLineInBrief(line),
    senderNumber: line.senderNumber,
    fee: toPesosOrNull(line.feeCentavos),
    import: line.importId,
    missingIn: presentMissingIn(line),
    status: line.status,
    match: target && presentTarget(target),
    reason: line.reason,
    byRule: line.status === 'set_aside' && line.decidedBy === null,
    decidedBy: presentName(line.decidedBy, line.decidedByUsername),
    decidedAt: line.decidedAt?.toISOString() ?? null,
    waiting,
    suggestions: suggestions.map(({ target, match }) => ({ target: presentTarget(target), match })),
  };
}

function presentMissingIn(line: ShownLine['line']): BankLine['missingIn'] {
  const { missingIn, missingImport } = line;
  if (missingIn === null || missingImport === null) return null;
  const { at, importedBy, username, isLater } = missingImport;
  return {
    _id: missingIn,
    at: new Date(at).toISOString(),
    importedBy: presentName(importedBy, username),
    isLater,
  };
}

export function presentTarget(target: TargetRow): MatchTarget {
  const { kind, id, reference, amountCentavos, at, method, memberId, username } = target;
  return {
    kind,
    _id: id,
    reference: reference ?? deriveReference(at, id),
    amount: toPesos(amountCentavos),
    at: at.toISOString(),
    method,
    user: presentName(memberId, username),
  };
}

const MOST_SHOWN = { lines: 10, unreadable: 100 };

export function presentPreview({ plan, mapping }: ReadStatement): StatementPreview {
  const isOpen = mapping === null;
  return {
    columns: plan.columns,
    mapping,
    lines: plan.lines.slice(0, isOpen ? 0 : MOST_SHOWN.lines).map((line) => ({
      line: line.line ?? 0,
      at: line.at.toISOString(),
      hasTime: line.hasTime,
      amount: toPesos(line.amountCentavos),
      reference: line.reference,
      description: line.description,
      sender: line.sender,
    })),
    readable: isOpen ? 0 : plan.counts.lines,
  };
}

/** What was read; 0 for a row without a line of its own. */
export function presentRead({ plan, account }: ReadStatement, { added, known, missing }: Compared) {
  return {
    ...{ added, known },
    unreadable: plan.unreadable
      .slice(0, MOST_SHOWN.unreadable)
      .map(({ line, reason }) => ({ line: line ?? 0, reason })),
    unreadableCount: plan.counts.unreadable,
    plan: presentPlan(plan, account, { known, missing }),
  };
}

function presentPlan(
  plan: Plan,
  account: string,
  { known, missing }: Pick<Compared, 'known' | 'missing'>,
): StatementPlan {
  const { hash, format, profile, accountNumber, period, guesses, questions, counts } = plan;
  return {
    hash,
    format,
    profile,
    account,
    accountNumber,
    period,
    periodSource: periodSourceOf(plan),
    openingBalance: toPesosOrNull(plan.openingBalanceCentavos),
    closingBalance: toPesosOrNull(plan.closingBalanceCentavos),
    guesses,
    questions,
    counts: { ...counts, known },
    lines: plan.lines.map(({ at, amountCentavos, feeCentavos, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amount: toPesos(amountCentavos),
      fee: toPesosOrNull(feeCentavos),
    })),
    notMoney: plan.notMoney,
    unreadable: plan.unreadable,
    missing: {
      count: missing.count,
      lines: missing.lines.map(({ id, at, amountCentavos, reference }) => ({
        ...{ _id: id, day: manilaDayOf(at), amount: toPesos(amountCentavos) },
        reference: reference || null,
      })),
    },
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
    { name: 'Not in a statement', value: (line) => line.missingIn?._id ?? null },
    { name: 'Why set aside', value: (line) => line.reason },
    { name: 'Id', value: (line) => line._id },
  ],
};
