import { z } from 'zod';
import { count, packageNumber, pesos } from './answers.ts';

const day = z.string().describe('A day in Manila, YYYY-MM-DD.');

/** How many packages of one type the reward fund still covers, with all that a sale promises. */
const sellable = z.object({
  packageType: packageNumber,
  forSale: z.boolean(),
  minimumAmount: pesos,
  promised: pesos.describe(
    'What the smallest sale promises: its income, and the income of two uplines.',
  ),
  sales: count
    .nullable()
    .describe('How many of the smallest sales the fund covers; null where there is no limit.'),
  principal: pesos
    .nullable()
    .describe('The principal of these sales together; null where there is no limit.'),
});

/** What the operator must pay and when, and how long the reward fund lasts. */
export const reserveForecast = z.object({
  today: day,
  due: z.object({
    withdrawals: pesos.describe('Withdrawals that wait for a decision: due now.'),
    payable: pesos.describe('Approved withdrawals that were not sent yet: due now.'),
    overdue: pesos.describe('Fell due before today and was not claimed: due now.'),
    days: z
      .array(z.object({ day, amount: pesos }))
      .describe('What packages pay on each of the next 60 days, today included.'),
    later: pesos.describe('What packages pay after these days.'),
    onDemand: pesos.describe('Earnings and unclaimed money: due when asked for.'),
  }),
  trend: z
    .object({
      days: count.describe('How many days the averages are of, 28 at most.'),
      promisedPerDay: pesos.describe(
        'Income of packages, referrals and clicks, on average of these days.',
      ),
      paidInPerDay: pesos.describe(
        'Pay-ins less pay-outs of the operator, on average of these days.',
      ),
      shortfallOn: day
        .nullable()
        .describe('The first day that the fund no longer covers if all goes on so; null: none.'),
      shortfallWithoutPayInsOn: day
        .nullable()
        .describe('The same if the operator pays nothing more in and takes nothing more out.'),
    })
    .nullable()
    .describe('Null while no day is over.'),
  sellable: z.array(sellable),
});
export type ReserveForecast = z.output<typeof reserveForecast>;
