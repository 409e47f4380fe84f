import { MemberFacts } from '../../features/members/member-facts.tsx';
import { SupportTabs } from '../../features/support-desk/thread-list.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { words } from './words.ts';

/** What members ask, to answer. */
export function SupportPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/support">
      <Card>
        <SupportTabs address={address} factsOf={(id) => <Facts key={id} id={id} />} />
      </Card>
    </DeskPage>
  );
}

function Facts({ id }: { id: string }) {
  const query = useRead('readUser', { id });
  const { data } = query;
  if (data) return <MemberFacts member={data} />;
  return <Loaded query={query} failed={messageOf(query.error, words.factsFailed)} heightRem={20} />;
}
