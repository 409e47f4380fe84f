import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { SessionList } from '../../features/accounts/session-list.tsx';
import { StatementView } from '../../features/activity/statement/statement-view.tsx';
import { OwnProof } from '../../features/liabilities/own-proof.tsx';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { MoneyCard, StatCards } from '../../features/statistics/stat-cards.tsx';
import { SupportPlace } from '../../features/support/support-place.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Brand } from '../../ui/brand.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DemoRibbon, OfflineBanner } from '../ribbons.tsx';
import classes from './suspended-page.module.css';
import { words as say } from './suspended-words.ts';

const tabs = [
  { value: 'balances', label: say.balances },
  { value: 'statement', label: say.statement },
  { value: 'proof', label: say.proof },
  { value: 'devices', label: say.devices },
  { value: 'support', label: say.support },
] as const;

/** What a suspended agent may still see: balances, statement, proof and sessions. */
export function SuspendedPage() {
  const user = useCurrentUser();
  const [view, setView] = useState<(typeof tabs)[number]['value']>('balances');
  if (!user) return null;
  return (
    <>
      <DemoRibbon />
      <OfflineBanner />
      <div className={`${classes.page} stack gap6`}>
        <header className="row middle apart gap4">
          <Brand />
          <LogoutButton />
        </header>
        <main className="stack gap6">
          <PageHeading>{say.heading}</PageHeading>
          <InfoNotice>
            {say.what} {say.stays} {say.ask}
          </InfoNotice>
          <Tabs label={say.views} value={view} tabs={tabs} onChange={setView}>
            <div className="stack gap6">
              {view === 'balances' && <Balances />}
              {view === 'statement' && <Statement />}
              {view === 'proof' && <OwnProof user={user} />}
              {view === 'devices' && <SessionList />}
              {view === 'support' && <SupportPlace />}
            </div>
          </Tabs>
        </main>
      </div>
    </>
  );
}

function Balances() {
  const query = useEarnings();
  const { data, error, refetch } = query;
  if (error && !data) {
    return <ErrorState message={say.balancesFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <MoneyCard earnings={data} asOf={<AsOf query={query} />} />
      <StatCards earnings={data} />
    </>
  );
}

const route = getRouteApi('/suspended');

function Statement() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementView
      memberId={null}
      hasReceipts={false}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
