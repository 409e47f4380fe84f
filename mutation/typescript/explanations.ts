import type { Outcome } from './run-area.ts';

/** Why an unnoticed mutation is accepted. */
export interface Explanation {
  file: string;
  /** The code as it stands. */
  original: string;
  /** The mutated code. */
  replacement: string;
  /** Whether no test can tell the mutation from the code. It is then not counted. */
  isEquivalent: boolean;
  why: string;
}

/** Every mutation that was reviewed and accepted. */
const explanations: readonly Explanation[] = [
  same(
    'clicking/service/settle-clicks.ts',
    'day.day !== null',
    'true',
    'who has drawn something has a day',
  ),
  same(
    'clicking/service/settle-clicks.ts',
    'day.holdId === null',
    'false',
    'where nothing is held, nothing is posted',
  ),
  same(
    'clicking/service/settle-clicks.ts',
    'day.day === null',
    'false',
    'without a day nothing is held',
  ),
  same(
    'withdrawals/domain.ts',
    'heldUntil === null',
    'false',
    'nothing is compared as the beginning of time, which is over',
  ),
  same(
    'withdrawals/domain.ts',
    'heldUntil !== null',
    'true',
    'nothing is compared as the beginning of time, which is over',
  ),
  same(
    'withdrawals/service/end-withdrawal.ts',
    "'reject'",
    '""',
    'whatever is no approval gives the money back',
  ),
  same(
    'withdrawals/service/end-withdrawal.ts',
    'by === null',
    'false',
    'nobody has the id that is looked for then',
  ),
  same(
    'withdrawals/service/end-withdrawal.ts',
    'withdrawal === null',
    'false',
    'its member was found by it before, and no withdrawal is ever deleted',
  ),
  left(
    'withdrawals/domain.ts',
    "' '",
    '""',
    'other versions of Node put a narrow space before AM and PM, this one does not',
  ),
  same(
    'packages/domain.ts',
    'principalCentavos === null',
    'false',
    'what is no money counts as 0, which is below every minimum',
  ),
  same('packages/domain.ts', 'chosen !== undefined', 'true', 'no payout is of no period'),
  same(
    'packages/domain.ts',
    'error instanceof RangeError',
    'true',
    'nothing else is thrown there; if it were, it should not pass for a refusal',
  ),
  same(
    'packages/service/claim-package.ts',
    '[]',
    '["Stryker was here"]',
    'every package that is looked for has a list, be it empty',
  ),
  same(
    'ledger/src/transfers.ts',
    "entry.kind === 'post' || entry.kind === 'void'",
    'true',
    'the database is told null of what an entry does not have',
  ),
  same(
    'ledger/src/transfers.ts',
    "entry.kind === 'transfer' || entry.kind === 'hold'",
    'true',
    'the database is told null of what an entry does not have',
  ),
  same(
    'proof/src/root.ts',
    "typeof takenAt === 'string'",
    'true',
    'nothing else in JSON is equal to its own time written down',
  ),
  left('proof/src/root.ts', 'at.getTime() >= 0', 'at.getTime() > 0', 'no snapshot is of 1970'),
  left(
    'proof/src/verify.ts',
    'node.sumCentavos + sibling.sumCentavos > MOST_CENTAVOS',
    'node.sumCentavos + sibling.sumCentavos >= MOST_CENTAVOS',
    'a total of exactly 90 trillion pesos',
  ),
];

function left(file: string, original: string, replacement: string, why: string): Explanation {
  return { file, original, replacement, isEquivalent: false, why };
}

function same(file: string, original: string, replacement: string, why: string): Explanation {
  return { file, original, replacement, isEquivalent: true, why };
}

/** Why this mutation is accepted; undefined if it was not reviewed. */
export function explain(outcome: Outcome): Explanation | undefined {
  return explanations.find(
    ({ file, original, replacement }) =>
      outcome.file.endsWith(file) &&
      outcome.original === original &&
      outcome.replacement === replacement,
  );
}
