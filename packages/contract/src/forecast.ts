import { z } from 'zod';
import { count, packageNumber, pesos } from './answers.ts';

const day = z.string().meta({ description: 'A day in Manila, YYYY-MM-DD.' });

/** How many packages of one type the reward fund still covers, with all that a sale promises. */
const sellable = z.object({
  packageType: packageNumber,
  forSale: z.boolean(),
  minimumAmount: pesos,
  promised: pesos.meta({
    description: 'What the smallest sale promises: its income, and the income of two uplines.',
  }),
  sales: count.nullable().meta({
    description: 'How many of the smallest sales the fund covers; null where there is no limit.',
  }),
  principal: pesos.nullable().meta({
    description: 'The principal of these sales together; null where there is no limit.',
  }),
});

/** What the operator must pay and when, and how long the reward fund lasts. */
export const reserveForecast = z.object({
  today: day,
  due: z.object({
    withdrawals: pesos.meta({ description: 'Withdrawals that wait for a decision: due now.' }),
    payable: pesos.meta({ description: 'Approved withdrawals that were not sent yet: due now.' }),
    overdue: pesos.meta({ description: 'Fell due before today and was not claimed: due now.' }),
    days: z
      .array(z.object({ day, amount: pesos }))
      .meta({ description: 'What packages pay on each of the next 60 days, today included.' }),
    later: pesos.meta({ description: 'What packages pay after these days.' }),
    onDemand: pesos.meta({ description: 'Earnings and unclaimed money: due when asked for.' }),
  }),
  trend: z
    .object({
      days: count.meta({ description: 'How many days the averages are of, 28 at most.' }),
      promisedPerDay: pesos.meta({
        description: 'Income of packages, referrals and clicks, on average of these days.',
      }),
      paidInPerDay: pesos.meta({
        description: 'Pay-ins less pay-outs of the operator, on average of these days.',
      }),
      shortfallOn: day.nullable().meta({
        description: 'The first day that the fund no longer covers if all goes on so; null: none.',
      }),
      shortfallWithoutPayInsOn: day.nullable().meta({
        description: 'The same if the operator pays nothing more in and takes nothing more out.',
      }),
    })
    .nullable()
    .meta({ description: 'Null while no day is over.' }),
  sellable: z.array(sellable),
});
export type ReserveForecast = z.output<typeof reserveForecast>;
