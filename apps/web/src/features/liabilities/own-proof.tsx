import type { User } from '@barya/contract/accounts';
import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { CheckList } from './check-list.tsx';
import { CompareRoots } from './compare-roots.tsx';
import { KeepProof } from './keep-proof.tsx';
import { Meaning } from './meaning.tsx';
import { OwedTable } from './owed-table.tsx';
import { Verdict } from './verdict.tsx';
import { type Finding, verifyLiability } from './verify-liability.ts';
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

/** A member's proof in the newest snapshot, the newest roots, and what checking them found. */
interface CheckedLiability {
  own: OwnLiability;
  roots: readonly LiabilityRoot[];
  finding: Finding;
}

const ROOTS = 100;

/** Fetches a member's proof and checks it on this device. */
function useCheckedLiability(holder: { username: string; memberId: string }) {
  return useQuery({
    queryKey: ['agent', 'liability', holder],
    queryFn: async ({ signal }): Promise<CheckedLiability> => {
      const own = await callApi('readOwnLiability', { params: { sequence: 'latest' }, signal });
      const query = { page: 1, pageSize: ROOTS };
      const roots = await callApi('listLiabilityRoots', { query, signal });
      return { own, roots, finding: verifyLiability(own, roots, holder) };
    },
    staleTime: 60_000,
  });
}
