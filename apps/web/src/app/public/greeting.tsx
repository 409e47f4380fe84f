import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import classes from './greeting.module.css';
import { PageLink } from './page-link.tsx';
import { words } from './words.ts';

const say = words.joined;

/** Greets people who just registered in this tab; `markVisitor` shows the right part. */
export function Greeting() {
  return (
    <>
      <Part status="approved" text={say.next(formatPesosShort(limits.activationFeeCentavos))} />
      <Part status="pending" text={say.nextOfPending} />
    </>
  );
}

function Part({ status, text }: { status: string; text: string }) {
  return (
    <div hidden data-greeting={status}>
      <div className={classes.greeting}>
        <div>
          <p className={classes.title}>{say.heading}</p>
          <p>{text}</p>
        </div>
        <PageLink to="/login" className={classes.login}>
          {words.login}
        </PageLink>
      </div>
    </div>
  );
}
