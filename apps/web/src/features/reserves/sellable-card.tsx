import type { ReserveForecast } from '@barya/contract/forecast';
import { messageOf } from '../../lib/api/api-error.ts';
import { showPoints } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState, Placeholder } from '../../ui/states.tsx';
import { useForecast } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.sellable;

type Sellable = ReserveForecast['sellable'][number];

const columns: readonly Column<Sellable>[] = [
  {
    header: say.package,
    cell: ({ packageType }) => <span className={classes.day}>{say.name(packageType)}</span>,
  },
  {
    header: say.minimum,
    isNumber: true,
    isWideOnly: true,
    cell: ({ minimumAmount }) => <Money pesos={minimumAmount} />,
  },
  {
    header: say.promised,
    isNumber: true,
    isWideOnly: true,
    cell: ({ promised }) => <Money pesos={promised} />,
  },
  {
    header: say.sales,
    isNumber: true,
    cell: ({ forSale, sales }) => {
      if (!forSale) return say.notForSale;
      return sales === null ? say.noLimit : showPoints(sales);
    },
  },
  {
    header: say.principal,
    isNumber: true,
    cell: ({ forSale, principal }) => {
      if (!forSale) return say.notForSale;
      return principal === null ? say.noLimit : <Money pesos={principal} />;
    },
  },
];

/** How much of each package the reward fund still covers. */
export function SellableCard() {
  const { data, error, refetch } = useForecast();
  return (
    <Card title={say.heading}>
      <div className={classes.fund}>
        <p className="small soft">{say.lead}</p>
        {error && !data && (
          <ErrorState
            message={messageOf(error, words.fund.failed)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Placeholder heightRem={12} />}
        {data && (
          <DataTable
            caption={say.heading}
            rows={data.sellable}
            rowKey={({ packageType }) => String(packageType)}
            columns={columns}
          />
        )}
      </div>
    </Card>
  );
}
