import type { StaffConversation } from '@barya/contract/support-desk';
import { Link } from '@tanstack/react-router';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { useMay } from '../../lib/session/may.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { groupReference } from '../../ui/reference.ts';
import { AuditLink, MemberLink } from '../../ui/review/cells.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isOverdue, State } from './columns.tsx';
import { words } from './words.ts';

const say = words.thread;

/** Who asks about what, and how it stands. */
export function ThreadFacts({ thread }: { thread: StaffConversation }) {
  const { user, contact, assignedTo, complaintDueAt, state, closedBy, closeReason } = thread;
  const facts: Fact[] = [
    ...(user
      ? [
          {
            name: deskLabels.member,
            value: <MemberLink user={user} isSuspended={thread.memberSuspended} />,
          },
          ...(user.email ? [{ name: say.email, value: user.email }] : []),
        ]
      : [
          {
            name: say.contact,
            value: (
              <>
                {contact}{' '}
                <Link to="/admin/all-users" search={{ search: contact ?? '' }}>
                  {say.findContact}
                </Link>
              </>
            ),
          },
        ]),
    ...(thread.about ? [{ name: say.about, value: <About thread={thread} /> }] : []),
    { name: say.state, value: <State row={thread} /> },
    { name: say.asked, value: formatMoment(thread.createdAt) },
    ...(complaintDueAt
      ? [
          {
            name: say.due,
            value: (
              <>
                {formatDay(complaintDueAt)}{' '}
                {isOverdue(thread) && (
                  <StatusBadge status="rejected" label={words.columns.overdue} />
                )}
              </>
            ),
          },
        ]
      : []),
    { name: say.assigned, value: assignedTo?.username ?? words.columns.nobody },
    ...(state === 'closed'
      ? [{ name: say.closedBy, value: closedBy?.username ?? say.theMember }]
      : []),
    ...(closeReason ? [{ name: labels.reason, value: closeReason }] : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <p className="links anywhere">
        <AuditLink search={thread._id} />
      </p>
    </>
  );
}

/** What it is about, with a link where there is a screen for it. Without an account nobody checked it. */
function About({ thread }: { thread: StaffConversation }) {
  const { about, user } = thread;
  const maySeeMoney = useMay('read_money');
  if (!about) return null;
  const { kind, reference } = about;
  const isMoney = kind === 'receipt' || kind === 'withdrawal';
  const shown = isMoney ? groupReference(reference) : reference;
  const name = say.aboutUnchecked(words.subjects[kind], kind === 'package' ? '' : shown);
  if (user === null) return name;
  if (isMoney) {
    const params = { id: user._id, reference };
    return (
      <Link to="/admin/all-users/$id/receipts/$reference" params={params}>
        {name}
      </Link>
    );
  }
  if (kind === 'cash_in' && maySeeMoney) {
    return (
      <Link to="/admin/cash-ins" search={{ search: reference }}>
        {name}
      </Link>
    );
  }
  return name;
}
