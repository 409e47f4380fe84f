import type { User } from '@barya/contract/accounts';
import { ApiError } from '../../lib/api/api-error.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { type CheckedLiability, useCheckedLiability } from './api/own-liability.ts';
import { CheckList } from './check-list.tsx';
import { CompareRoots } from './compare-roots.tsx';
import { KeepProof } from './keep-proof.tsx';
import { Meaning } from './meaning.tsx';
import { OwedTable } from './owed-table.tsx';
import { Verdict } from './verdict.tsx';
import { words } from './words.ts';

/** The member's own proof in the newest snapshot, checked on this device, in whatever state it is. */
export function OwnProof({ user }: { user: User }) {
  const query = useCheckedLiability({ username: user.username, memberId: user._id });
  const { data, error, refetch } = query;
  if (data) {
    return (
      <>
        <AsOf query={query} />
        <Checked checked={data} />
      </>
    );
  }
  if (error instanceof ApiError && error.code === 'liability_root_unknown') {
    return <EmptyState title={words.noneYet}>{words.noneYetNext}</EmptyState>;
  }
  if (error) return <ErrorState message={words.failed} onRetry={() => void refetch()} />;
  return <Placeholder heightRem={48} />;
}

function Checked({ checked }: { checked: CheckedLiability }) {
  const { own, roots, finding } = checked;
  return (
    <>
      <Verdict own={own} finding={finding} />
      <OwedTable own={own} />
      <CheckList own={own} finding={finding} />
      <CompareRoots own={own.root} roots={roots} />
      {own.proof && <Meaning />}
      <KeepProof own={own} />
    </>
  );
}
