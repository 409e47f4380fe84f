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
    'a member with drawn clicks has a day',
  ),
  same(
    'clicking/service/settle-clicks.ts',
    'day.holdId === null',
    'false',
    'without a hold, nothing is posted',
  ),
  same(
    'clicking/service/settle-clicks.ts',
    'day.day === null',
    'false',
    'without a day nothing is held',
  ),
  same(
    'clicking/service/settle-clicks.ts',
    'one.memberId < other.memberId',
    'one.memberId <= other.memberId',
    'a member has one row of clicks',
  ),
  same('clicking/service/settle-clicks.ts', 'true', 'false', 'the types refuse it'),
  same(
    'withdrawals/domain.ts',
    'heldUntil === null',
    'false',
    'null compares as 1970, which has passed',
  ),
  same(
    'withdrawals/domain.ts',
    'heldUntil !== null',
    'true',
    'null compares as 1970, which has passed',
  ),
  same(
    'withdrawals/service/end-withdrawal.ts',
    "'reject'",
    '""',
    'everything but an approval returns the money',
  ),
  same('withdrawals/service/end-withdrawal.ts', 'by === null', 'false', 'no account has a null id'),
  same(
    'withdrawals/service/end-withdrawal.ts',
    'withdrawal === null',
    'false',
    'it was found before, and no withdrawal is ever deleted',
  ),
  same(
    'withdrawals/domain.ts',
    'digestShown(withdrawal)?.toString',
    'digestShown(withdrawal).toString',
    'an account that may be paid has a salt',
  ),
  same('withdrawals/domain.ts', 'bank !== null', 'true', 'no bank has null for a BIC'),
  same(
    'withdrawals/service/end-withdrawal.ts',
    'forgotten.length === 0',
    'false',
    'without numbers nothing is found or written',
  ),
  ...['true', 'firsts.length >= 0'].map((replacement) =>
    same(
      'withdrawals/service/end-withdrawal.ts',
      'firsts.length > 0',
      replacement,
      'remembering no number writes nothing',
    ),
  ),
  same(
    'capital/service/load-capital.ts',
    "'staff'",
    '""',
    'everybody but a member reads what staff reads',
  ),
  same(
    'capital/service/load-capital.ts',
    'cashInId !== null',
    'true',
    'no reference belongs to a cash-in without an id',
  ),
  same(
    'capital/service/load-capital.ts',
    'method !== null',
    'true',
    'a reference without a method was refused',
  ),
  same(
    'capital/service/load-capital.ts',
    'method === null',
    'false',
    'no payment without a method has a reference',
  ),
  same(
    'capital/service/load-capital.ts',
    'paymentReference === null',
    'false',
    'no reference is null, so none is found',
  ),
  same(
    'capital/service/load-capital.ts',
    'method === null || paymentReference === null',
    'method === null && paymentReference === null',
    'no reference is null, so none is found',
  ),
  same(
    'capital/service/load-capital.ts',
    'method === null || paymentReference === null',
    'false',
    'no reference is null, so none is found',
  ),
  same(
    'capital/service/load-capital.ts',
    'amountCentavos === null',
    'false',
    'no load has no amount',
  ),
  same(
    'capital/service/load-capital.ts',
    '{ isPayable: false }',
    '{}',
    'a field that is missing counts as false',
  ),
  left(
    'capital/service/load-capital.ts',
    'use !== null',
    'true',
    'no test frees a reference between a failed claim and the look at its use',
  ),
  same(
    'packages/domain.ts',
    'principalCentavos === null',
    'false',
    'an invalid amount counts as 0, which is below every minimum',
  ),
  same('packages/domain.ts', 'chosen !== undefined', 'true', 'every payout has a period'),
  same('packages/domain.ts', 'error instanceof RangeError', 'true', 'nothing else is thrown there'),
  same(
    'packages/service/claim-package.ts',
    '[]',
    '["Stryker was here"]',
    'every package that is looked up has a list',
  ),
  same(
    'packages/service/leave-unclaimed.ts',
    '[]',
    '["Stryker was here"]',
    'every package that is looked up has a list',
  ),
  same(
    'packages/service/leave-unclaimed.ts',
    'sold.row.unclaimedHolder === null',
    'true',
    'it writes the same name again',
  ),
  left(
    'packages/service/leave-unclaimed.ts',
    '({ sold }) => escrowAccountId(sold.row.id)',
    '() => undefined',
    'escrows are locked later then; no test meets a deadlock',
  ),
  same(
    'members/service/delete-member.ts',
    '[]',
    '["Stryker was here"]',
    'a text among the closings holds nothing and closes nothing',
  ),
  same(
    'members/service/delete-member.ts',
    "role === 'admin'",
    'true',
    'who is no admin has proposed nothing',
  ),
  left(
    'members/service/delete-member.ts',
    '({ accountIds = [] }) => accountIds',
    '() => undefined',
    'escrows are locked later then; no test meets a deadlock',
  ),
  same(
    'members/service/unclaimed.ts',
    '-1',
    '+1',
    'a slice then begins earlier, with packages that were read before',
  ),
  same(
    'ledger/src/transfers.ts',
    "entry.kind === 'post' || entry.kind === 'void'",
    'true',
    'absent fields are null in the database',
  ),
  same(
    'ledger/src/transfers.ts',
    "entry.kind === 'transfer' || entry.kind === 'hold'",
    'true',
    'absent fields are null in the database',
  ),
  same(
    'ledger/src/transfers.ts',
    'entries.length === 1 && isBetweenAccounts(first) && !options.drawOnAllStripes',
    'false',
    'a batch of one entry makes the same, only slower',
  ),
  same(
    'proof/src/root.ts',
    "typeof takenAt === 'string'",
    'true',
    'no other JSON value equals its own time as text',
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
