import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Signal = AnswerOf<'readUser'>['signals'][number];
type Group = AnswerOf<'listSignals'>[number];

const nena = { _id: idOf(903), username: 'aling.nena' };
const marco = { _id: idOf(901), username: 'marco.santos' };
const ask = 'Often families. Ask before you decide.';

const read = (summary: string, advice = ask) => ({ summary, text: `${summary}. ${advice}` });

/** The usual signal. */
export const sharedAccount = (index: number): Signal => ({
  _id: `payout_account:${idOf(index)}`,
  kind: 'payout_account',
  ...read('Shares a GCash number with 2 others'),
  members: [nena, marco],
});

const longPeople = rows(10, (index) => ({ _id: idOf(920 + index), username: LONG.username }));
/** All kinds, each with as many members as an answer names. */
export const manySignals: Signal[] = (
  [
    ['payout_account', 'Shares payout accounts with more than 20 others', ask],
    [
      'account_name',
      'Gave payout accounts another account name than more than 20 others',
      'Ask whose account it is.',
    ],
    ['device', 'Used the same device as more than 20 others', ask],
    [
      'referrer',
      'Shares an account or device with the member who invited them and more than 20 members whom they invited',
      'Ask before you decide.',
    ],
    [
      'network',
      'Registered from the same network as more than 20 others, within an hour',
      'Households do too.',
    ],
  ] as const
).map(([kind, summary, advice]) => ({
  _id: `${kind}:${idOf(0)}`,
  kind,
  ...read(summary, advice),
  members: longPeople,
}));

function group(index: number): Group {
  const isDevice = index > 1;
  return {
    _id: idOf(910 + index),
    kind: isDevice ? 'device' : 'payout_account',
    ...read(`2 members ${isDevice ? 'used the same device' : 'share a GCash number'}`),
    also: index === 0 ? ['They gave different account names.', 'One of them invited another.'] : [],
    members: [nena, marco],
    memberCount: 2,
    changedAt: inDays(-index),
  };
}
const groupLong = (index: number): Group => ({
  ...group(0),
  _id: idOf(910 + index),
  ...read(`1234567 members share an account at ${LONG.accountName}`),
  members: longPeople,
  memberCount: 1_234_567,
});

export const signals = {
  filled: {
    listSignals: rows(4, group),
    readSignal: group(0),
    markSignalsFine: { message: 'Noted. These two give no signal to each other any more.' },
  },
  empty: { listSignals: [] },
  long: { listSignals: rows(LONG.rows, groupLong), readSignal: groupLong(0) },
} satisfies Record<string, Answers>;
