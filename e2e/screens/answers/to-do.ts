import type { AnswerOf, Answers } from './answer.ts';
import { inDays, LONG } from './time.ts';

type ToDo = AnswerOf<'readToDo'>;
type Kind = ToDo['entries'][number]['kind'];

const entries = (kinds: readonly Kind[], count: number) =>
  kinds.map((kind, index) => ({ kind, count: count + index, oldestAt: inDays(-3 / (index + 1)) }));

const due = { days: 7, until: '2026-03-22', amount: 12_450, payable: 5_000, fund: 250_000 };

const everyKind: readonly Kind[] = [
  ...(['payout_taken', 'withdrawal', 'shared_withdrawal', 'payout', 'cash_in'] as const),
  ...(['registration', 'support_thread', 'proposal'] as const),
];

export const toDo = {
  filled: {
    readToDo: {
      entries: entries(everyKind, 1),
      differences: { count: 7, newest: { account: 'GCash', day: '2026-03-15' } },
      due,
    },
  },
  empty: {
    readToDo: { entries: [], differences: null, due: { ...due, amount: 0, payable: 0, fund: 0 } },
  },
  long: {
    readToDo: {
      entries: everyKind.map((kind) => ({ kind, count: 1_000, oldestAt: inDays(-400) })),
      differences: { count: 1_234, newest: { account: LONG.accountName, day: '2026-03-15' } },
      due: { ...due, amount: LONG.pesos, payable: LONG.pesos, fund: LONG.pesos },
    },
  },
} satisfies Record<string, Answers>;
