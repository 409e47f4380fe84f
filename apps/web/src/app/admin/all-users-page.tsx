import { UserTable } from '../../features/members/user-table.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { oneOf } from './one-of.ts';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

const statuses = ['active', 'inactive', 'pending', 'all'] as const;

/** Everybody with an account. */
export function AllUsersPage() {
  const { page, status, search = '', change } = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.allUsers}</PageHeading>
      <Card>
        <UserTable
          page={page}
          search={search}
          status={oneOf(statuses, status) ?? 'active'}
          onChange={change}
        />
      </Card>
    </div>
  );
}
