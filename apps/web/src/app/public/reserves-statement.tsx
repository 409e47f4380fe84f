import type { PublicReserves } from '@barya/contract/reserves';
import { addPesos, showPesos } from '../../lib/money.ts';
import { type StatementGroup, StatementTable } from '../../ui/statement-table.tsx';
import classes from './reserves-page.module.css';
import { words } from './reserves-words.ts';

const say = words.statement;

/** The books added up: what is owed, what covers it, and the operator's rest. */
export function ReservesStatement({ reserves }: { reserves: PublicReserves }) {
  const { difference } = reserves;
  return (
    <section>
      <h2>{say.heading}</h2>
      <StatementTable
        caption={say.heading}
        names={{ account: say.account, amount: say.amount }}
        groups={listGroups(reserves)}
      />
      <p className={difference === 0 ? undefined : classes.broken}>
        {difference === 0 ? say.addsUp : say.broken(showPesos(difference))}
      </p>
    </section>
  );
}

function listGroups(reserves: PublicReserves): StatementGroup[] {
  const { cash, operator, assets, obligations, equity } = reserves;
  return [
    {
      name: say.obligations,
      rows: [
        { name: say.wallets, pesos: obligations.wallets },
        { name: say.earnings, pesos: obligations.earnings },
        { name: say.packages, pesos: obligations.packages },
        { name: say.withdrawals, pesos: obligations.withdrawals },
        { name: say.unclaimed, pesos: obligations.unclaimed },
      ],
      total: { name: say.obligationsTotal, pesos: obligations.total },
    },
    {
      name: say.assets,
      rows: [
        { name: say.paidIn, pesos: cash.paidIn },
        { name: say.paidOut, pesos: addPesos([cash.unclaimedPaid, -cash.paidOut]) },
        { name: say.unclaimedPaid, pesos: 0 - cash.unclaimedPaid },
        ...(operator.openingReserve > 0
          ? [{ name: say.opening, pesos: operator.openingReserve }]
          : []),
        { name: say.operator, pesos: addPesos([operator.paidIn, -operator.takenOut]) },
      ],
      total: { name: say.assetsTotal, pesos: assets.total },
    },
    {
      name: say.equity,
      rows: [
        { name: say.available, pesos: equity.available },
        { name: say.clicks, pesos: equity.clicks },
        { name: say.revenue, pesos: equity.revenue },
      ],
      total: { name: say.equityTotal, pesos: equity.total },
    },
  ];
}
