import { MemberFacts } from '../../features/members/member-facts.tsx';
import { SupportTabs } from '../../features/support-desk/thread-list.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { words } from './words.ts';

/** What members ask, to answer. */
export function SupportPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/support']}</PageHeading>
      <Card>
        <SupportTabs address={address} factsOf={(id) => <Facts key={id} id={id} />} />
      </Card>
    </div>
  );
}

function Facts({ id }: { id: string }) {
  const query = useRead('readUser', { id });
  const { data } = query;
  if (data) return <MemberFacts member={data} />;
  return <Loaded query={query} failed={messageOf(query.error, words.factsFailed)} heightRem={20} />;
}
