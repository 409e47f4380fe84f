import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptOf } from '../../features/activity/receipt.tsx';
import { StatementView } from '../../features/activity/statement/statement-view.tsx';
import { listAccountFacts } from '../../features/withdrawals/account-lines.tsx';
import { Story } from '../../features/withdrawals/story-view.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import classes from './admin-area.module.css';
import { DeskPage } from './desk-page.tsx';
import { words } from './words.ts';

const route = getRouteApi('/admin/all-users/$id/statement');

/** A member's statement, for an admin. */
export function StatementPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <DeskPage path="/admin/all-users/$id/statement" aside={<HideBalancesButton />}>
      <StatementView
        key={id}
        memberId={id}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
      <Link to="/admin/users/$id" params={{ id }} className={`${classes.back} inline middle`}>
        {words.backToMember}
      </Link>
    </DeskPage>
  );
}

const receiptRoute = getRouteApi('/admin/all-users/$id/receipts/$reference');

/** A member's receipt, for an admin. */
export function ReceiptPage() {
  const { id, reference } = receiptRoute.useParams();
  return (
    <DeskPage
      path="/admin/all-users/$id/receipts/$reference"
      aside={<HideBalancesButton />}
      isNarrow
    >
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
    </DeskPage>
  );
}
