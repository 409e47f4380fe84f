import classes from './entrance.module.css';
import { PageLink } from './page-link.tsx';
import { words } from './words.ts';

/** A link to sign in, or to the wallet if this browser has a session. */
export function Entrance({ className }: { className?: string | undefined }) {
  return (
    <>
      <span className={classes.unknown}>
        <PageLink to="/login" className={className}>
          {words.login}
        </PageLink>
      </span>
      <span className={classes.known}>
        <PageLink to="/agent" className={className}>
          {words.openWallet}
        </PageLink>
      </span>
    </>
  );
}
