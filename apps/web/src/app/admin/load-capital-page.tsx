import { LoadHistory, TotalSent } from '../../features/capital/load-capital.tsx';
import { LoadForm } from '../../features/capital/load-form.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';

/** Loads points to an agent, and reverts loads. */
export function LoadCapitalPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading aside={<TotalSent />}>{deskTitles['/admin/load-shared-capital']}</PageHeading>
      <Allowed to="loads">
        <LoadForm key={address.username} username={address.username} />
      </Allowed>
      <LoadHistory address={address} />
    </div>
  );
}
