import type { MemberFile } from '@barya/contract/member-file';
import type { Permission } from '@barya/contract/staff-roles';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { words as panelWords } from '../../../features/members/decision-words.ts';
import { MemberActions } from '../../../features/members/member-actions.tsx';
import { MemberFacts } from '../../../features/members/member-facts.tsx';
import { DeletedFacts, HeldFacts } from '../../../features/members/owed-facts.tsx';
import { Notes } from '../../../features/notes/notes.tsx';
import { MemberOwedBack } from '../../../features/owed-back/desk/member-owed-back.tsx';
import { VerificationDialog } from '../../../features/recovery/verification-dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Allowed } from '../../../lib/session/may.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { labels } from '../../../ui/labels.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { InfoNotice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState, ErrorState, Placeholder } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { HistoryOfMember, PanelOf } from '../histories.tsx';
import { MoneyIn, Packages, Withdrawals } from './money-tables.tsx';
import { Accounts, Conversations, SignIns, Team } from './people-tables.tsx';
import { words } from './words.ts';

const route = getRouteApi('/admin/users/$id');

/** All that staff see of one member. The tab is in the address; only its parts are fetched. */
export function MemberPage() {
  const { id } = route.useParams();
  const { data: file, error, refetch } = useRead('readMemberFile', { id });
  if (file) {
    const { username } = file;
    return (
      <div className="stack gap8" key={id}>
        <PageHeading>
          <span className="anywhere">
            {username === null ? words.deleted : <Breakable text={username} />}
          </span>
        </PageHeading>
        {file.deletedAt !== null && (
          <InfoNotice>{words.deletedOn(formatDay(file.deletedAt))}</InfoNotice>
        )}
        <Sections file={file} />
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.code === 'member_unknown';
  return (
    <div className="stack gap8">
      <PageHeading>{deskLabels.member}</PageHeading>
      {!error && <Placeholder heightRem={30} />}
      {isUnknown && (
        <Card>
          <EmptyState title={words.unknown}>
            {words.unknownNext} <Link to="/admin/all-users">{words.toAllUsers}</Link>
          </EmptyState>
        </Card>
      )}
      {error && !isUnknown && (
        <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const tabs = [
  'overview',
  'packages',
  'in',
  'out',
  'team',
  'security',
  'support',
  'notes',
  'history',
] as const;
type Tab = (typeof tabs)[number];

/** A deleted account has no person: no team, sign-ins, conversations or notes. */
const keptTabs: readonly Tab[] = ['overview', 'packages', 'in', 'out', 'history'];

/** Tabs that not every role may read. */
const needs: Partial<Record<Tab, Permission>> = { support: 'read_support', history: 'read_audit' };

function Sections({ file }: { file: MemberFile }) {
  const { _id: id, username } = file;
  const search = route.useSearch();
  const may = useCurrentUser()?.permissions ?? [];
  const offered = (username === null ? keptTabs : tabs).filter((each) => {
    const needed = needs[each];
    return needed === undefined || may.includes(needed);
  });
  const tab = offered.find((each) => each === search.tab) ?? 'overview';
  const views: Record<Tab, () => ReactNode> = {
    overview: () => (username === null ? <Kept file={file} /> : <Overview file={file} />),
    packages: () => <Packages id={id} />,
    in: () => <MoneyIn id={id} username={username} />,
    out: () => (
      <div className="stack gap8">
        <Withdrawals id={id} username={username} />
        {username !== null && <Accounts id={id} />}
      </div>
    ),
    team: () => (
      <div className="stack gap8">
        <Standing file={file} />
        <Team id={id} />
      </div>
    ),
    security: () => <SignIns id={id} />,
    support: () => <Conversations id={id} />,
    notes: () => <Notes memberId={id} />,
    history: () => (
      <Card>
        <HistoryOfMember _id={id} createdAt={file.createdAt} heading="h2" />
      </Card>
    ),
  };
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      tabs={offered.map((value) => ({ value, label: words.tab[value] }))}
      linkTo={(next) => ({
        to: '/admin/users/$id',
        params: { id },
        search: next === 'overview' ? {} : { tab: next },
      })}
    >
      {views[tab]()}
    </Tabs>
  );
}

/** Who the member is, what is owed, and what staff can do. */
function Overview({ file }: { file: MemberFile }) {
  const query = useRead('readUser', { id: file._id });
  const { data: member } = query;
  return (
    <div className="stack gap8 two">
      <Card title={labels.account}>
        {member && <MemberFacts member={member} />}
        {!member && (
          <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={30} />
        )}
      </Card>
      <div className="stack gap8">
        <Card title={panelWords.heading}>
          <PanelOf memberId={file._id} />
        </Card>
        <Card title={words.owed}>
          <HeldFacts file={file} />
        </Card>
        <MemberOwedBack memberId={file._id} isDeleted={false} />
        <Standing file={file} />
        {member && (
          <Card title={deskLabels.actions}>
            <MemberActions
              member={member}
              isExplained
              verification={(of, onClose) => <VerificationDialog member={of} onClose={onClose} />}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

/** When the member was last here, and who invited them. */
function Standing({ file: { lastSeenAt, upline } }: { file: MemberFile }) {
  return (
    <Card title={words.standing}>
      <FactList
        facts={[
          { name: words.lastSeen, value: lastSeenAt ? formatMoment(lastSeenAt) : words.notSeen },
          { name: words.direct, value: <Upline of={upline.direct} /> },
          { name: words.indirect, value: <Upline of={upline.indirect} /> },
        ]}
      />
    </Card>
  );
}

function Upline({ of }: { of: MemberFile['upline']['direct'] }) {
  if (of === null) return words.nobody;
  return (
    <Link to="/admin/users/$id" params={{ id: of._id }}>
      <Breakable text={of.username} />
    </Link>
  );
}

/** What the books keep of a deleted member. */
function Kept({ file }: { file: MemberFile }) {
  return (
    <div className="stack gap8 two">
      <Card
        title={words.kept}
        aside={
          <Allowed to="read_money">
            <Link to="/admin/unclaimed">{deskLabels.unclaimedMoney}</Link>
          </Allowed>
        }
      >
        <DeletedFacts file={file} />
      </Card>
      <MemberOwedBack memberId={file._id} isDeleted />
      <Card title={panelWords.heading}>
        <PanelOf memberId={file._id} />
      </Card>
      <Card title={labels.account}>
        <FactList
          facts={[
            { name: words.id, value: file._id },
            { name: words.registered, value: formatMoment(file.createdAt) },
            { name: words.deletedAt, value: file.deletedAt && formatMoment(file.deletedAt) },
          ]}
        />
      </Card>
    </div>
  );
}
