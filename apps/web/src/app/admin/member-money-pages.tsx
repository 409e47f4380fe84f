import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptOf } from '../../features/activity/receipt.tsx';
import { StatementView } from '../../features/activity/statement/statement-view.tsx';
import { listAccountFacts } from '../../features/withdrawals/account-lines.tsx';
import { Story } from '../../features/withdrawals/story-view.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { words } from './words.ts';

const route = getRouteApi('/admin/all-users/$id/statement');

/** A member's statement, for an admin. */
export function StatementPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="stack gap8">
      <PageHeading aside={<HideBalancesButton />}>
        {deskTitles['/admin/all-users/$id/statement']}
      </PageHeading>
      <StatementView
        key={id}
        memberId={id}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
      <Link to="/admin/users/$id" params={{ id }} className={`${classes.back} inline middle`}>
        {words.backToMember}
      </Link>
    </div>
  );
}

const receiptRoute = getRouteApi('/admin/all-users/$id/receipts/$reference');

/** A member's receipt, for an admin. */
export function ReceiptPage() {
  const { id, reference } = receiptRoute.useParams();
  return (
    <div className={`${classes.narrow} stack gap8`}>
      <PageHeading aside={<HideBalancesButton />}>
        {deskTitles['/admin/all-users/$id/receipts/$reference']}
      </PageHeading>
      <ReceiptOf
        key={`${id} ${reference}`}
        memberId={id}
        reference={reference}
        listAccountFacts={listAccountFacts}
        story={(withdrawal) => <Story withdrawal={withdrawal} />}
      />
      <Link
        to="/admin/all-users/$id/statement"
        params={{ id }}
        className={`${classes.back} inline middle`}
      >
        {words.backToStatement}
      </Link>
    </div>
  );
}
