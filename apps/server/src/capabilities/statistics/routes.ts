import { type Earnings, routes } from '@barya/contract';
import { addDays, manilaDayOf } from '@barya/rules';
import { sendTogether } from '../../database/flights.ts';
import { listUnmetServers } from '../../database/servers.ts';
import { isOnDays } from '../../kernel/days.ts';
import { type Endpoint, listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { figuresEndpoint } from '../../kernel/figures-endpoint.ts';
import { inquireTogether } from '../../kernel/inquire-together.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../kernel/order.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { countMembers } from '../../people/members.ts';
import { countDaysToBook } from '../clicking/index.ts';
import { readMoney } from '../liabilities/index.ts';
import { readFigures } from '../reserves/index.ts';
import { readWithdrawalTallies } from '../withdrawals/index.ts';
import { decidePeriods, incomeGroups } from './domain.ts';
import {
  incomeCsv,
  presentAdminStats,
  presentDay,
  presentEarnings,
  presentIncome,
  presentPeriods,
  presentWithdrawalStats,
} from './presenter.ts';
import { readDaysFrom } from './service.ts';
import { listIncome } from './store/income.ts';
import { readMemberSums } from './store/totals.ts';

const DAYS_UNLESS_ASKED = 30;
const PERIODS_UNLESS_ASKED = 12;

export const statisticsEndpoints: Endpoint[] = [
  readEndpoint(routes.statistics, async ({ inquiry }) => {
    const { db, now } = inquiry;
    const [figures, members, withdrawals, daysToBook, unmetServers] = await Promise.all([
      readFigures(inquiry),
      countMembers(db),
      readWithdrawalTallies(db),
      countDaysToBook(db, manilaDayOf(now)),
      listUnmetServers(db),
    ]);
    return presentAdminStats(figures, members, withdrawals, { daysToBook, unmetServers });
  }),

  figuresEndpoint(routes.readDailyFigures, async ({ inquiry, input }) => {
    const days = input.query.days ?? DAYS_UNLESS_ASKED;
    const first = addDays(manilaDayOf(inquiry.now), 1 - days);
    return (await readDaysFrom(inquiry, first)).map(presentDay);
  }),

  figuresEndpoint(routes.readPeriods, async ({ inquiry, input, asOf }) => {
    const { by = 'day', periods = PERIODS_UNLESS_ASKED } = input.query;
    const asked = decidePeriods(by, periods, manilaDayOf(inquiry.now));
    return presentPeriods(asked, await readDaysFrom(inquiry, asked.before.from), asOf);
  }),

  readEndpoint(routes.withdrawalStatistics, async ({ inquiry: { db } }) =>
    presentWithdrawalStats(await readWithdrawalTallies(db)),
  ),

  readEndpoint(routes.readEarnings, ({ inquiry, actor }) =>
    inquireTogether(inquiry, (together) => readEarnings(together, actor.memberId)),
  ),

  listEndpoint(
    routes.listIncome,
    async ({ inquiry: { db }, input, page }) => {
      const { type, search, sort } = input.query;
      const filter = {
        groups: type === undefined ? Object.values(incomeGroups) : [incomeGroups[type]],
        person: search,
        sort: sort ?? NEWEST_FIRST,
        onDays: isOnDays('income.createdAt', input.query),
      };
      const listed = await listIncome(db, filter, page);
      return { ...listed, items: listed.items.map(presentIncome) };
    },
    { csv: incomeCsv },
  ),
];

/** A member's balances and earnings. */
export async function readEarnings(inquiry: Inquiry, memberId: string): Promise<Earnings> {
  const { db, now } = inquiry;
  const [balances, sums, { money }] = await sendTogether(
    readMemberBalances(db, memberId),
    readMemberSums(db, memberId, now),
    readMoney(inquiry, memberId),
  );
  return { ...presentEarnings(balances, sums), money };
}
