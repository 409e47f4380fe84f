import { toDoRoutes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { readVerdicts } from '../bank-lines/index.ts';
import { readDueSoon } from '../reserves/index.ts';
import { listKinds, maySeeMoney } from './policy.ts';
import { listWaiting } from './store.ts';

export const toDoEndpoints: Endpoint[] = [
  readEndpoint(toDoRoutes.readToDo, async ({ inquiry, actor }) => {
    const seesMoney = maySeeMoney(actor);
    const [waiting, differences, due] = await Promise.all([
      listWaiting(inquiry.db, listKinds(actor), inquiry.now),
      seesMoney ? findDifferences(inquiry) : null,
      seesMoney ? findDue(inquiry) : null,
    ]);
    return {
      entries: waiting.map(({ kind, count, oldestAt }) => {
        return { kind, count, oldestAt: oldestAt.toISOString() };
      }),
      differences,
      due,
    };
  }),
];

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
    payable: toPesos(due.payableCentavos),
    fund: toPesos(due.fundCentavos),
  };
}

const DAYS_AHEAD = 7;
