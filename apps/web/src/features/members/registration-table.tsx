import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { usePendingRegistrations } from './api/pending-registrations.ts';
import { memberColumns } from './member-columns.tsx';
import classes from './members.module.css';
import { type RegistrationDecision, RegistrationDialog } from './registration-dialog.tsx';
import { words } from './words.ts';

const say = words.registrations;

interface RegistrationTableProps {
  page: number;
  onPage: (page: number) => void;
}

/** Accounts that wait for an admin. */
export function RegistrationTable({ page, onPage }: RegistrationTableProps) {
  const query = usePendingRegistrations({ page, pageSize: PAGE_SIZE });
  const [decision, setDecision] = useState<RegistrationDecision | null>(null);
  const columns = [
    ...memberColumns,
    {
      header: words.users.actions,
      isHeaderHidden: true,
      isNumber: true,
      cell: (member: Member) => (
        <span className={classes.actions}>
          <Button
            size="compact-md"
            aria-label={say.approveOf(member.username)}
            onClick={() => setDecision({ verb: 'approve', member })}
          >
            {say.approve}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={say.declineOf(member.username)}
            onClick={() => setDecision({ verb: 'decline', member })}
          >
            {say.decline}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <ListView
        caption={say.heading}
        query={query}
        columns={columns}
        rowKey={(row) => row._id}
        page={page}
        onPage={onPage}
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.lead}</EmptyState>}
      />
      {decision && <RegistrationDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
