import type { AnswerOf, Answers } from './answer.ts';
import { earnings } from './earnings.ts';
import { idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type List = AnswerOf<'listOwedBack'>;

function owed(index: number, paid: number): List['owedBack'][number] {
  return {
    _id: idOf(403 + index),
    reference: referenceOf(503 + index),
    createdAt: inDays(-2 - index),
    loadedAt: inDays(-3 - index),
    loaded: 2_000,
    takenBack: 800,
    amount: 1_200,
    paid,
    left: 1_200 - paid,
    reason: 'It was meant for another member.',
  };
}

const owedLong = (index: number): List['owedBack'][number] => ({
  ...owed(index, 0),
  loaded: LONG.pesos,
  takenBack: LONG.pesos,
  amount: LONG.pesos,
  left: LONG.pesos,
  reason: LONG.note,
});

const filled: List = { left: 900, owedBack: [owed(0, 300), owed(1, 1_200)] };
const none: List = { left: 0, owedBack: [] };
const long: List = { left: LONG.pesos, owedBack: rows(3, owedLong) };

export const owedBack = {
  filled: {
    listOwedBack: filled,
    listMemberOwedBack: filled,
    payOwedBack: { message: 'Paid back. Thank you.', owedBack: owed(0, 1_200) },
    recordOwedBackPayment: { message: 'Payment recorded', owedBack: owed(0, 1_200) },
  },
  empty: { listOwedBack: none, listMemberOwedBack: none },
  long: { listOwedBack: long, listMemberOwedBack: long },
} satisfies Record<string, Answers>;

/** The balances of somebody who owes back. */
export const owing: Answers = {
  readEarnings: { ...earnings.filled.readEarnings, owedBack: 900 },
};
/** The same without any money. */
export const owingWithoutMoney: Answers = {
  readEarnings: { ...earnings.empty.readEarnings, owedBack: 900 },
};
