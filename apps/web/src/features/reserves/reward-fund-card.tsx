import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import { CountedAt } from '../../ui/counted-at.tsx';
import { useReserves } from './api.ts';
import { FundFacts } from './fund-facts.tsx';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.fund;

/** What the reward fund holds, and the way to the reserves. */
export function RewardFundCard() {
  const { data } = useReserves();
  return (
    <Card
      title={say.heading}
      aside={<CountedAt at={data?.clicksCountedAt} say={words.clicksCounted} />}
    >
      <div className={classes.fund}>
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <Link to="/admin/reserves" className={classes.more}>
          {say.toReserves}
        </Link>
      </div>
    </Card>
  );
}
