import { Card } from '../../ui/card.tsx';
import { FundFacts } from './fund-facts.tsx';
import { PayInForm } from './pay-in-form.tsx';
import classes from './reserves.module.css';
import { TakeOutForm } from './take-out-form.tsx';
import { words } from './words.ts';

const say = words.fund;

/** The reward fund, and the ways to pay into it and to take out of it. */
export function FundCard() {
  return (
    <Card title={say.heading}>
      <div className={classes.fund}>
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <section className={classes.movement}>
          <h3>{words.payIn.heading}</h3>
          <PayInForm />
        </section>
        <section className={classes.movement}>
          <h3>{words.takeOut.heading}</h3>
          <TakeOutForm />
        </section>
      </div>
    </Card>
  );
}
