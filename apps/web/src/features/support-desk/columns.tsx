import type { StaffThread } from '@barya/contract/support-desk';
import type { SupportTab } from '@barya/contract/support-tabs';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showAge } from '../../ui/age.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import kit from '../../ui/review/review.module.css';
import { words as reviewWords } from '../../ui/review/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './support-desk.module.css';
import { words } from './words.ts';

const say = words.columns;

/** Who asks: a member's username, or what somebody without an account left. */
export function nameAsker({ user, contact }: Pick<StaffThread, 'user' | 'contact'>): string {
  return user?.username ?? contact ?? '';
}

/** The columns of a tab. On a phone, the rest is below who asks and what. */
export function columnsOf(tab: SupportTab): Column<StaffThread>[] {
  const isByDue = tab === 'complaints';
  return [
    {
      header: say.subject,
      cell: (row) => (
        <span className={kit.person}>
          <span className={row.hasNews ? 'strong' : undefined}>
            <Breakable text={row.subject} />
          </span>
          {row.hasNews && <span className="visuallyHidden"> {say.news}</span>}
          <span className="under">
            <Marks row={row} />
          </span>
          <span className="block onPhone">
            <span className="under">{nameAsker(row)}</span>
            <span className="under">{ageOf(row)}</span>
          </span>
        </span>
      ),
    },
    {
      header: say.who,
      isWideOnly: true,
      cell: (row) => (
        <span className={kit.person}>
          <Breakable text={nameAsker(row)} />
          <span className="under">
            {row.memberSuspended && <StatusBadge status="inactive" label={reviewWords.suspended} />}
          </span>
          <span className="under">
            {row.user ? <Breakable text={row.user.email} /> : say.noAccount}
          </span>
        </span>
      ),
    },
    { header: say.state, isWideOnly: true, cell: (row) => <State row={row} /> },
    {
      header: say.assigned,
      isWideOnly: true,
      cell: ({ assignedTo }) =>
        assignedTo ? (
          <Breakable text={assignedTo.username} />
        ) : (
          <span className="soft">{say.nobody}</span>
        ),
    },
    {
      header: isByDue ? say.due : deskLabels.waiting,
      isWideOnly: true,
      cell: (row) =>
        isByDue && row.complaintDueAt ? formatDay(row.complaintDueAt) : <span>{ageOf(row)}</span>,
    },
  ];
}

/** How long it waits, or when it was answered or closed. */
function ageOf({ state, since }: StaffThread): string {
  return state === 'open' ? showAge(since, serverNow()) : formatMoment(since);
}

const badges = { open: 'pending', answered: 'approved', closed: 'cancelled' } as const;

export function State({ row }: { row: Pick<StaffThread, 'state'> }) {
  return <StatusBadge status={badges[row.state]} label={words.states[row.state]} />;
}

export function isOverdue({ complaintDueAt, state }: StaffThread): boolean {
  return complaintDueAt !== null && state !== 'closed' && new Date(complaintDueAt) < serverNow();
}

/** That it is a complaint, and past its date. */
function Marks({ row }: { row: StaffThread }) {
  if (row.complaintDueAt === null) return null;
  return (
    <span className={`${classes.marks} row`}>
      <StatusBadge status="pending" label={say.complaint} />
      {isOverdue(row) && <StatusBadge status="rejected" label={say.overdue} />}
    </span>
  );
}
