import type { ReserveEntry, ReserveForecast, Reserves } from '@barya/contract';
import { type Centavos, toPercent, toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import type { PlatformBalance } from './domain/figures.ts';
import { decideCash, decideStatement } from './domain/statement.ts';
import type { FiguresNow } from './service/read-figures.ts';
import type { Forecast } from './service/read-forecast.ts';
import type { EntryRow } from './store/entries.ts';

export function presentFund(fund: PlatformBalance): Reserves['fund'] {
  return {
    balance: toPesos(fund.postedCentavos),
    pending: toPesos(fund.outgoingCentavos),
    available: toPesos(fund.availableCentavos),
  };
}

export function presentReserves({ figures, clicksCountedAt }: FiguresNow): Reserves {
  const { balanceOf, postedUnder } = figures;
  const { assets, obligations, equity, difference, coverage } = decideStatement(figures);
  return {
    fund: presentFund(balanceOf('rewardFund')),
    cash: presentAmounts(decideCash(figures)),
    operator: presentAmounts({
      openingReserve: postedUnder('fundOpening'),
      paidIn: postedUnder('fundPayIn'),
      takenOut: postedUnder('fundPayOut'),
      revenue: balanceOf('operatorRevenue').postedCentavos,
    }),
    assets: presentAmounts(assets),
    obligations: presentAmounts(obligations),
    equity: presentAmounts(equity),
    difference: toPesos(difference),
    coverage: coverage === null ? null : toPercent(coverage),
    ...(clicksCountedAt && { clicksCountedAt: clicksCountedAt.toISOString() }),
  };
}

export function presentEntry(row: EntryRow): ReserveEntry {
  return {
    _id: row.id,
    reference: row.reference,
    kind: row.kind,
    amount: toPesos(row.amountCentavos),
    note: row.note,
    madeBy: row.madeBy === null ? null : { _id: row.madeBy, username: row.madeByUsername ?? '' },
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentForecast({ today, statement, due, ...forecast }: Forecast): ReserveForecast {
  const { obligations } = statement;
  return {
    today,
    due: {
      withdrawals: toPesos(obligations.withdrawals),
      payable: toPesos(obligations.payable),
      overdue: toPesos(due.overdueCentavos),
      days: due.days.map(({ day, amountCentavos }) => ({ day, amount: toPesos(amountCentavos) })),
      later: toPesos(due.laterCentavos),
      onDemand: toPesos(obligations.earnings + obligations.unclaimed),
    },
    trend: presentTrend(forecast),
    sellable: forecast.sellable.map(({ terms, forSale, promisedCentavos, sales }) => ({
      packageType: terms.type,
      forSale,
      minimumAmount: toPesos(terms.minimumCentavos),
      promised: toPesos(promisedCentavos),
      sales,
      principal: sales === null ? null : toPesos(sales * terms.minimumCentavos),
    })),
  };
}

function presentTrend({
  flows,
  shortfallOn,
  shortfallWithoutPayInsOn,
}: Pick<Forecast, 'flows' | 'shortfallOn' | 'shortfallWithoutPayInsOn'>): ReserveForecast['trend'] {
  if (flows.days === 0) return null;
  return {
    days: flows.days,
    promisedPerDay: toPesos(Math.round(flows.promisedCentavos / flows.days)),
    paidInPerDay: toPesos(Math.round(flows.paidInCentavos / flows.days)),
    shortfallOn,
    shortfallWithoutPayInsOn,
  };
}

function presentAmounts<Name extends string>(
  amounts: Record<Name, Centavos>,
): Record<Name, number> {
  const entries = Object.entries<Centavos>(amounts);
  return Object.fromEntries(entries.map(([name, amount]) => [name, toPesos(amount)])) as Record<
    Name,
    number
  >;
}

/** The operator's pay-ins and pay-outs as CSV; pay-outs are negative. */
export const reserveEntriesCsv: CsvList<ReserveEntry> = {
  name: 'reserves',
  columns: [
    { name: 'Date (Manila)', value: (entry) => csvTime(entry.createdAt) },
    { name: 'Kind', value: (entry) => entry.kind },
    {
      name: 'Amount (PHP)',
      value: (entry) => (entry.kind === 'pay_out' ? -entry.amount : entry.amount),
    },
    { name: 'Note', value: (entry) => entry.note },
    { name: 'Made by', value: (entry) => entry.madeBy?.username ?? '' },
    { name: 'Reference', value: (entry) => entry.reference },
    { name: 'Id', value: (entry) => entry._id },
  ],
};
