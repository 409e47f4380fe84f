import { Link } from '@tanstack/react-router';
import { OwnProof } from '../../features/liabilities/own-proof.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** Proves on this device that the member's money is counted. */
export function ProofPage() {
  const user = useCurrentUser();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{words.proofHeading}</PageHeading>
      {user && <OwnProof user={user} />}
      <Link to="/agent/activity" className="tap">
        {words.backToActivity}
      </Link>
    </div>
  );
}
