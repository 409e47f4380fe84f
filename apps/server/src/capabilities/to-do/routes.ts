import { limits, toDoRoutes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import type { Actor, Inquiry } from '../../kernel/operation.ts';
import { findExactPairs, readVerdicts } from '../bank-lines/index.ts';
import { listToConfirm } from '../four-eyes/index.ts';
import { readDueSoon } from '../reserves/index.ts';
import { readWithdrawalTallies } from '../withdrawals/index.ts';
import { listKinds, maySeeMoney } from './policy.ts';
import { listWaiting } from './store.ts';

export const toDoEndpoints: Endpoint[] = [
  readEndpoint(toDoRoutes.readToDo, async ({ inquiry, actor }) => {
    const seesMoney = maySeeMoney(actor);
    const [entries, pending, differences, due] = await Promise.all([
      findEntries(inquiry, actor),
      seesMoney ? countPending(inquiry) : [],
      seesMoney ? findDifferences(inquiry) : null,
      seesMoney ? findDue(inquiry) : null,
    ]);
    return { entries, pending, differences, due };
  }),
];

async function findEntries(inquiry: Inquiry, actor: Actor) {
  const { db, now } = inquiry;
  const kinds = listKinds(actor);
  const exact = kinds.includes('cash_in') ? await findExactPairs(db, 'cash_ins') : [];
  const exactIds = exact.map(({ targetId }) => targetId);
  const toConfirm = kinds.includes('proposal') ? await listToConfirm(inquiry, actor) : [];
  const waiting = await listWaiting(db, kinds, { actor, now, exactIds, toConfirm });
  return waiting.map(({ kind, count, centavos, oldestAt }) => {
    const amount = centavos === null ? null : toPesos(centavos);
    return { kind, count, amount, oldestAt: oldestAt.toISOString() };
  });
}

async function countPending({ db }: Inquiry) {
  const tallies = await readWithdrawalTallies(db);
  return tallies
    .filter(({ status, withdrawals }) => status === 'pending' && withdrawals > 0)
    .map(({ source, withdrawals }) => {
      return { list: source, count: Math.min(withdrawals, limits.mostToDo) };
    });
}

async function findDifferences(inquiry: Inquiry) {
  const { days } = await readVerdicts(inquiry);
  const newest = days[0];
  if (newest === undefined) return null;
  return { count: days.length, newest: { account: newest.account, day: newest.day } };
}

async function findDue(inquiry: Inquiry) {
  const due = await readDueSoon(inquiry, DAYS_AHEAD);
  return {
    days: DAYS_AHEAD,
    until: due.until,
    amount: toPesos(due.packagesCentavos),
    overdue: toPesos(due.overdueCentavos),
    payable: toPesos(due.payableCentavos),
    fund: toPesos(due.fundCentavos),
  };
}

const DAYS_AHEAD = 7;
