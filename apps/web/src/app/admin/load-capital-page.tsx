import { LoadHistory, TotalSent } from '../../features/capital/load-capital.tsx';
import { LoadForm } from '../../features/capital/load-form.tsx';
import { Allowed } from '../../lib/session/may.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** Loads points to an agent, and reverts loads. */
export function LoadCapitalPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/load-shared-capital" aside={<TotalSent />}>
      <Allowed to="loads">
        <LoadForm key={address.username} username={address.username} />
      </Allowed>
      <LoadHistory address={address} />
    </DeskPage>
  );
}
