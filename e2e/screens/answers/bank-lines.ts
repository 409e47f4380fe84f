import type { AnswerOf, Answers, Outcome } from './answer.ts';
import { asked, idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Line = AnswerOf<'listBankLines'>[number];
type Target = NonNullable<Line['match']>;
type Suggestion = Line['suggestions'][number];
type Imported = AnswerOf<'importBankLines'>;

const accounts = ['GCash', 'BPI'];
const people = ['liza.reyes', 'marco.santos', 'jun.dela-cruz'];
const teresa = { _id: idOf(1), username: 'teresa.admin' };

/** What the books have, of one kind. */
export function target(kind: Target['kind'], index: number, about: Partial<Target> = {}): Target {
  const isOperator = kind === 'reserve_entry' || kind === 'unclaimed';
  return {
    kind,
    _id: idOf(400 + index),
    reference: kind === 'cash_in' ? 'BRY-7K2M9QXA' : referenceOf(500 + index),
    amount: 500 + index * 100,
    at: inDays(-index / 4 - 0.05),
    method: isOperator ? null : kind.startsWith('payout') ? 'gcash' : (accounts[index % 2] ?? ''),
    user: isOperator ? null : { _id: idOf(200 + index), username: people[index % 3] ?? '' },
    ...about,
  };
}
const reasons: Record<Suggestion['match']['kind'], Omit<Suggestion['match'], 'kind'>> = {
  exact: {
    reasons: ['It has the reference 1001543610110.', 'The amount is the same.'],
    contradictions: [],
  },
  likely: {
    reasons: ['The amount is the same.', 'It names the number 09171234567.', 'Within 48 hours.'],
    contradictions: [],
  },
  amount_differs: {
    reasons: ['It has the code BRY-7K2M9QXA.', 'It is ₱15.00 less than ₱515.00.'],
    contradictions: [],
  },
  duplicate: {
    reasons: ['It has the code BRY-7K2M9QXA.', 'The amount is the same.'],
    contradictions: ['Load 7K2M9QXA4BTN of the same amount may be this payment.'],
  },
};
const suggestion = (kind: Suggestion['match']['kind'], target: Target): Suggestion => ({
  target,
  match: { kind, ...reasons[kind] },
});

const unmatched = { status: 'unmatched', match: null, reason: null, byRule: false } as const;
const undecided = { decidedBy: null, decidedAt: null, suggestions: [] };
const decided = { decidedBy: teresa, decidedAt: inDays(-0.1), suggestions: [] };

/** Lines in every state; the index sets which. */
function line(index: number, about: Partial<Line> = {}): Line {
  const amount = 500 + index * 100;
  const kinds: Partial<Line>[] = [
    { suggestions: [suggestion('exact', target('load', index))] },
    {
      suggestions: [
        suggestion('likely', target('cash_in', index)),
        suggestion('likely', target('load', index)),
      ],
    },
    { amount: -amount, description: 'Sent to 0918 765 4321', sender: '' },
    { ...decided, status: 'matched', match: target('load', index) },
    { ...decided, status: 'matched', amount: -amount, match: target('payout', index) },
    {
      ...decided,
      status: 'set_aside',
      amount: -15,
      description: 'Transfer fee',
      sender: '',
      reason: 'A fee of the bank',
    },
    { reference: null, sender: '' },
  ];
  return {
    _id: idOf(800 + index),
    account: accounts[index % 2] ?? '',
    at: inDays(-index / 4 - 0.05),
    hasTime: index !== 2,
    amount,
    reference: `1001543610${110 + index}`,
    description: 'Received money BRY-7K2M9QXA',
    sender: 'LIZA R. 0917****567',
    senderNumber: '',
    fee: null,
    waiting: index === 8 ? asked : null,
    import: idOf(900),
    missingIn:
      index === 1 ? { _id: idOf(901), at: inDays(-0.1), importedBy: teresa, isLater: true } : null,
    ...unmatched,
    ...undecided,
    ...kinds[index % 7],
    ...about,
  };
}

/** One that may be a load or a cash-in. */
const suggestedLine = line(0, {
  suggestions: [
    suggestion('exact', target('load', 0)),
    suggestion('amount_differs', target('cash_in', 1, { amount: 515 })),
    suggestion('duplicate', target('cash_in', 2, { amount: 500 })),
  ],
});
export const unknownLine = line(6);
export const outLine = line(2);
export const matchedLine = line(3);
export const asideLine = line(5);

export const longTarget = target('load', 0, {
  amount: LONG.pesos,
  method: LONG.accountName,
  user: { _id: idOf(200), username: LONG.username },
});
const longLine = (index: number): Line =>
  line(index % 7, {
    _id: idOf(800 + index),
    account: LONG.accountName,
    amount: index % 7 === 2 ? -LONG.pesos : LONG.pesos,
    reference: 'X'.repeat(60),
    description: LONG.note,
    sender: LONG.accountName,
    ...(index % 7 === 3 && { match: longTarget }),
    ...(index % 7 === 5 && { reason: LONG.note }),
    ...(index % 7 === 0 && { suggestions: rows(5, () => suggestion('exact', longTarget)) }),
  });

const bankImport = (index: number): AnswerOf<'listBankImports'>[number] => ({
  _id: idOf(900 + index),
  account: accounts[index % 2] ?? '',
  fileName: `gcash-2026-0${3 - index}.csv`,
  format: 'CSV',
  profile: 'GCash transaction history',
  sha256: '5f3c9a7e'.repeat(8),
  period: { from: '2026-02-01', to: '2026-02-28' },
  periodSource: (['file', 'rows', 'staff'] as const)[index % 3] ?? null,
  openingBalance: 12_400.5,
  closingBalance: 61_200,
  counts: {
    lines: 120 + index * 39,
    known: index * 40,
    missing: index % 2 ? 2 : 0,
    notMoney: 2,
    unreadable: index % 2 ? 3 : 0,
  },
  importedBy: teresa,
  at: inDays(-index - 0.1),
  undoneAt: index === 2 ? inDays(-2) : null,
});

type Plan = Imported['plan'];

const plannedLine = (index: number): Plan['lines'][number] => {
  const { at, hasTime, amount, reference, description, sender } = line(index);
  return {
    at,
    hasTime,
    amount,
    reference,
    description,
    sender,
    line: index + 2,
    senderNumber: '',
    fee: null,
  };
};

const plan: Plan = {
  hash: '8c1d4e2b'.repeat(8),
  format: 'CSV',
  profile: 'GCash transaction history',
  account: 'GCash',
  accountNumber: null,
  period: { from: '2026-02-01', to: '2026-02-28' },
  periodSource: 'rows',
  openingBalance: 12_400.5,
  closingBalance: 61_200,
  guesses: [
    {
      kind: 'date_form',
      value: 'DD/MM/YYYY',
      why: 'Read as day first. Line 14 says 13/02/2026.',
    },
  ],
  questions: [],
  counts: { rows: 164, lines: 157, known: 40, notMoney: 3, unreadable: 2, titles: 1, blank: 1 },
  lines: rows(50, plannedLine),
  notMoney: [
    { line: 7, reason: 'Status says PENDING.' },
    { line: 31, reason: 'It is in USD.' },
    { line: 164, reason: 'A total.' },
  ],
  unreadable: [
    { line: 12, reason: '“pending” is not a date.' },
    { line: 48, reason: '“—” is not an amount.' },
  ],
  missing: {
    count: 2,
    lines: rows(2, (index) => ({
      _id: idOf(801 + index),
      day: '2026-02-14',
      amount: 600 + index * 900,
      reference: index === 0 ? '1001543610111' : '',
    })),
  },
};
const nothing = { added: 0, known: 0, unreadable: [], unreadableCount: 0 };

/** How a file is read, and what came of it. */
const imported: Imported = {
  message: 'Statement imported',
  added: 117,
  known: 40,
  unreadable: [],
  unreadableCount: 2,
  plan,
  preview: {
    columns: ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'],
    mapping: {
      date: 'Date and Time',
      dateFormat: 'YYYY-MM-DD',
      amount: null,
      credit: 'Credit',
      debit: 'Debit',
      outIsPositive: false,
      reference: 'Reference No.',
      description: 'Description',
      sender: null,
      time: null,
      zone: null,
      direction: null,
      senderNumber: null,
      state: null,
      currency: null,
      balance: 'Balance',
      fee: null,
      accountNumber: null,
    },
    lines: [],
    readable: 157,
  },
};
const preview = imported.preview as NonNullable<Imported['preview']>;
const unread: Plan = {
  ...plan,
  profile: null,
  period: null,
  periodSource: null,
  guesses: [],
  counts: { rows: 164, lines: 0, known: 0, notMoney: 0, unreadable: 0, titles: 164, blank: 0 },
  lines: [],
  notMoney: [],
  unreadable: [],
};
/** A file whose columns are not known yet. */
export const unmapped: Imported = {
  ...nothing,
  plan: {
    ...unread,
    questions: [
      { kind: 'columns', text: 'Which columns hold the date and the amount?', choices: [] },
    ],
  },
  preview: { ...preview, mapping: null, readable: 0 },
};
/** A file that two readings fit. */
export const unclear: Imported = {
  ...nothing,
  plan: {
    ...unread,
    questions: [
      {
        kind: 'date_form',
        text: 'How are the dates of this file written?',
        choices: [
          { value: 'MM/DD/YYYY', example: '03/04/2026 is March 4, 2026' },
          { value: 'DD/MM/YYYY', example: '03/04/2026 is April 3, 2026' },
        ],
      },
      {
        kind: 'direction',
        word: 'Pocket Sweep',
        text: 'Is “Pocket Sweep” money in or money out?',
        choices: [
          { value: 'in', example: 'Money in: line 9, ₱1,500.00' },
          { value: 'out', example: 'Money out: line 9, −₱1,500.00' },
          { value: 'ignore', example: 'Neither: these rows are no payments' },
        ],
      },
    ],
  },
  preview: { ...preview, mapping: null, readable: 0 },
};
/** No line can be read. */
export const nothingRead: Imported = {
  ...imported,
  plan: {
    ...plan,
    counts: { ...plan.counts, lines: 0, known: 0, unreadable: 1_240 },
    lines: [],
    notMoney: [],
    unreadable: rows(1_000, (index) => ({
      line: index + 2,
      reason: `“${LONG.note}” is not a date.`,
    })),
  },
};
export const allKnown: Imported = { ...imported, added: 0, known: 157 };
/** What a credit may pay, or what it may be already. */
const candidates = rows(2, (index) => ({
  kind: index === 0 ? 'load' : 'cash_in',
  _id: idOf(400 + index),
  reference: index === 0 ? referenceOf(500) : 'BRY-7K2M9QXA',
  ...{ amount: 500, at: inDays(-index - 0.2) },
  user: { _id: idOf(200), username: 'liza.reyes' },
}));
export const maybeDuplicate: Outcome = {
  outcome: 'refused',
  code: 'possible_duplicate',
  extra: { candidates },
};
export const unclearCashIn: Outcome = {
  outcome: 'refused',
  code: 'cash_in_unclear',
  extra: {
    candidates: candidates.map((each, index) => ({
      ...each,
      kind: 'cash_in',
      reference: `BRY-7K2M9QX${index}`,
    })),
  },
};
export const importedBefore: Outcome = {
  outcome: 'refused',
  code: 'statement_already_imported',
  extra: { import: bankImport(0) },
};
export const importInUse: Outcome = {
  outcome: 'refused',
  code: 'import_in_use',
  extra: {
    lines: rows(10, (index) => ({
      _id: idOf(800 + index),
      ...{ at: inDays(-index), hasTime: true, amount: index === 0 ? LONG.pesos : 500 },
      reference: `1001543610${110 + index}`,
    })),
  },
};

export const bankLines = {
  filled: {
    listBankLines: rows(14, line),
    bankLineCounts: { exact: 12, exactTotal: 8_400 },
    listBankImports: rows(3, bankImport),
    importBankLines: imported,
    undoBankImport: { message: 'Import undone', import: bankImport(2), removed: 80, kept: 40 },
    correctImportPeriod: { message: 'Period corrected', import: bankImport(0) },
    readBankLine: suggestedLine,
    matchBankLine: { message: 'Matched', line: matchedLine },
    unmatchBankLine: { message: 'Unmatched', line: unknownLine },
    setAsideBankLine: { message: 'Set aside', line: asideLine },
    creditBankLine: { message: 'Credited', line: matchedLine },
    matchExactBankLines: { message: 'Matched', matched: 12, left: 3 },
  },
  empty: {
    listBankLines: [],
    bankLineCounts: { exact: 0, exactTotal: 0 },
    listBankImports: [],
  },
  long: {
    listBankLines: rows(LONG.rows, longLine),
    bankLineCounts: { exact: 1_234_567, exactTotal: LONG.pesos },
    listBankImports: rows(50, (index) => ({
      ...bankImport(0),
      _id: idOf(900 + index),
      account: LONG.accountName,
      fileName: `${LONG.accountName}.csv`,
      importedBy: { _id: idOf(1), username: LONG.username },
      counts: {
        lines: 2_469_134,
        known: 1_234_567,
        missing: 1_234_567,
        notMoney: 9,
        unreadable: 1_234_567,
      },
      undoneAt: index % 2 ? inDays(0) : null,
    })),
    readBankLine: longLine(0),
  },
} satisfies Record<string, Answers>;
