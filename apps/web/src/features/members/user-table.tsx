import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useUsers } from './api/users.ts';
import { memberColumns } from './member-columns.tsx';
import classes from './members.module.css';
import { UserDialogs } from './user-dialogs.tsx';
import { words } from './words.ts';

const say = words.users;
const statuses = ['active', 'inactive', 'pending', 'all'] as const;
type UserStatus = (typeof statuses)[number];

interface UserTableProps {
  page: number;
  search: string;
  status: UserStatus;
  onChange: (part: { page?: number; search?: string; status?: UserStatus }) => void;
}

/** All accounts, and what an admin can do with one. */
export function UserTable({ page, search, status, onChange }: UserTableProps) {
  const query = useUsers({
    page,
    pageSize: PAGE_SIZE,
    search,
    status: status === 'all' ? undefined : status,
  });
  const [opened, setOpened] = useState<Member | null>(null);
  const columns = [
    ...memberColumns,
    {
      header: say.actions,
      isHeaderHidden: true,
      isNumber: true,
      cell: (member: Member) => (
        <Button
          size="compact-md"
          variant="default"
          aria-label={say.detailsOf(member.username)}
          onClick={() => setOpened(member)}
        >
          {say.details}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={say.search}
            placeholder={say.searchHint}
            value={search}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        <ChoiceChips
          legend={say.statusFilter}
          value={status}
          options={statuses.map((value) => ({ value, label: say.statuses[value] }))}
          onChange={(value) => onChange({ status: value })}
        />
      </div>
      <ListView
        caption={say.heading}
        query={query}
        columns={columns}
        rowKey={(row) => row._id}
        page={page}
        onPage={(next) => onChange({ page: next })}
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
      />
      {opened && <UserDialogs member={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
