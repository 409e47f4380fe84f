import { toDoPlaces } from '../../../packages/contract/src/to-do-places.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { inDays, LONG } from './time.ts';

type ToDo = AnswerOf<'readToDo'>;
type Kind = ToDo['entries'][number]['kind'];

const entries = (kinds: readonly Kind[], count: number) =>
  kinds.map((kind, index) => ({
    ...{ kind, count: count + index, amount: isMoney(kind) ? 1_250.5 * (index + 1) : null },
    oldestAt: inDays(-3 / (index + 1)),
  }));

const due = {
  days: 7,
  until: '2026-03-22',
  amount: 12_450,
  overdue: 2_236.5,
  payable: 5_000,
  fund: 250_000,
};

const isMoney = (kind: Kind) => !['registration', 'support_thread', 'support_mine'].includes(kind);
const everyKind = Object.keys(toDoPlaces) as Kind[];
const pending = (count: number) =>
  (['direct_indirect', 'click_earnings', 'wallet', 'shared_capital'] as const).map((list) => ({
    list,
    count,
  }));

export const toDo = {
  filled: {
    readToDo: {
      entries: entries(everyKind, 1),
      pending: pending(3),
      differences: { count: 7, newest: { account: 'GCash', day: '2026-03-15' } },
      due,
    },
  },
  empty: {
    readToDo: {
      ...{ entries: [], pending: [], differences: null },
      due: { ...due, amount: 0, overdue: 0, payable: 0, fund: 0 },
    },
  },
  long: {
    readToDo: {
      entries: everyKind.map((kind) => ({
        ...{ kind, count: 1_000, amount: isMoney(kind) ? LONG.pesos : null },
        oldestAt: inDays(-400),
      })),
      pending: pending(1_000),
      differences: { count: 1_234, newest: { account: LONG.accountName, day: '2026-03-15' } },
      due: {
        ...due,
        amount: LONG.pesos,
        overdue: LONG.pesos,
        payable: LONG.pesos,
        fund: LONG.pesos,
      },
    },
  },
} satisfies Record<string, Answers>;
