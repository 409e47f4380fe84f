import type { Member, MemberDetails, Registration } from '@barya/contract/members';
import { usualReasons } from '@barya/contract/usual-reasons';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Allowed, useMay } from '../../lib/session/may.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { dayFilters } from '../../ui/data-view/shared-filters.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PersonCell } from '../../ui/review/cells.tsx';
import { SignalMark } from '../../ui/signal-mark.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { ApproveMany } from './approve-many.tsx';
import { MemberFacts, memberColumn } from './member-facts.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.registrations;

interface RegistrationTableProps {
  address: ListAddress;
  /** What an account has in common with others. */
  signals: (member: MemberDetails) => ReactNode;
}

/** Accounts that wait for approval. Rows keep their places while an admin decides. */
export function RegistrationTable({ address, signals }: RegistrationTableProps) {
  const mayDecide = useMay('registrations');
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <>
      <ListScreen
        address={address}
        words={{ ...say, emptyNext: <HowToReview /> }}
        route="listPendingRegistrations"
        filters={dayFilters}
        columns={columns}
        usualSort="createdAt"
        steady={{ newLabel: say.newOnes, goneLabel: say.gone }}
        bulk={
          mayDecide && {
            selectLabel: (member) => (isWaiting(member) ? say.select(member.username) : null),
            actions: (chosen, onDone) => <ApproveMany chosen={chosen} onDone={onDone} />,
          }
        }
        actions={(member, at) =>
          mayDecide && isWaiting(member) && <RegistrationButtons member={member} {...at} />
        }
        keys={
          mayDecide && {
            letters: [say.keys.approve, say.keys.decline],
            press: (key, member, onDone) => {
              const verb = key === say.keys.approve.key ? 'approve' : 'decline';
              if (isWaiting(member)) ask({ verb, member, onDone });
            },
          }
        }
        drawer={{
          read: 'readUser',
          hasMore: true,
          title: ({ username }) => username,
          loadingTitle: words.details.loading,
          content: (member) => (
            <>
              {signals(member)}
              <MemberFacts member={member} />
            </>
          ),
        }}
      />
      {asked && <RegistrationDialog {...asked} onClose={() => ask(null)} />}
    </>
  );
}

/** A decision that a key asks for. */
interface Asked {
  verb: 'approve' | 'decline';
  member: Member;
  onDone: () => void;
}

const isWaiting = ({ status, isActive }: Member) => status === 'pending' && isActive;

function HowToReview() {
  return (
    <>
      <p>{say.lead}</p>
      <Allowed to="settings">
        <Link to="/admin/settings">{say.openSettings}</Link>
      </Allowed>
    </>
  );
}

const columns: readonly Column<Registration>[] = [
  {
    ...memberColumn,
    cell: (member) => <PersonCell user={member} marks={<SignalMark signals={member.signals} />} />,
  },
  { header: words.users.referredBy, cell: ({ referredBy }) => referredBy ?? '–', isWideOnly: true },
  {
    header: say.registered,
    sortBy: 'createdAt',
    isWhole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

interface RegistrationButtonsProps {
  member: Member;
  isCompact: boolean;
  onDone: () => void;
}

/** Approves or declines a registration, after confirmation. */
function RegistrationButtons({ member, isCompact, onDone }: RegistrationButtonsProps) {
  const [verb, setVerb] = useState<'approve' | 'decline' | null>(null);
  const size = isCompact ? 'compact-md' : 'md';
  return (
    <span className={`${classes.actions} inline atEnd gap3`}>
      <Button
        size={size}
        aria-label={say.approveOf(member.username)}
        onClick={() => setVerb('approve')}
      >
        {say.approve}
      </Button>
      <Button
        size={size}
        variant="default"
        aria-label={say.declineOf(member.username)}
        onClick={() => setVerb('decline')}
      >
        {say.decline}
      </Button>
      {verb && (
        <RegistrationDialog
          verb={verb}
          member={member}
          onClose={() => setVerb(null)}
          onDone={onDone}
        />
      )}
    </span>
  );
}

interface RegistrationDialogProps {
  verb: 'approve' | 'decline';
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the decision on a registration, with the person's name. */
export function RegistrationDialog({ verb, member, onClose, onDone }: RegistrationDialogProps) {
  const { username, email } = member;
  const isApproval = verb === 'approve';
  const { dialog, reason, reasonField, confirm } = useConfirm(
    isApproval ? 'approveRegistration' : 'declineRegistration',
    {
      onClose,
      failed: say.failed,
      ...(!isApproval && { usual: usualReasons.registration }),
      onDone: () => {
        onClose();
        onDone();
      },
    },
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={isApproval ? say.approveTitle(username, email) : say.declineTitle(username, email)}
      isDangerous={!isApproval}
      confirmLabel={isApproval ? say.approveOf(username) : say.declineOf(username)}
      onConfirm={() => confirm({ id: member._id, reason })}
    >
      <p>{isApproval ? say.approveNote : say.declineNote}</p>
      {reasonField}
    </ConfirmDialog>
  );
}
