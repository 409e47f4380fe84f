import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { groupReference } from '../../../lib/reference.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { nameOfMethod } from '../methods.ts';
import { statusOf } from '../status-of.ts';
import { words as sharedWords } from '../words.ts';
import classes from './drawer.module.css';
import { PackageBadge } from './package-badge.tsx';
import { findFraud, isHeld } from './show-account.ts';
import { words } from './words.ts';

const say = words.drawer;

interface WithdrawalFactsProps {
  withdrawal: WithdrawalDetails;
  /** False while who decided it is still asked for. */
  isRead: boolean;
}

/** Who asked for what, where it goes, and what became of it. */
export function WithdrawalFacts({ withdrawal, isRead }: WithdrawalFactsProps) {
  const { user, processedBy, processedAt, reason, heldUntil } = withdrawal;
  const request: Fact[] = [
    { name: say.amount, value: <Money pesos={withdrawal.amount} />, isStrong: true },
    { name: say.status, value: <StatusBadge status={statusOf(withdrawal)} /> },
    {
      name: say.person,
      value: (
        <>
          <Link
            to="/admin/all-users"
            search={{ open: user._id }}
            aria-label={say.openPerson(user.username)}
          >
            {user.username}
          </Link>{' '}
          {withdrawal.memberSuspended && (
            <StatusBadge status="inactive" label={words.columns.suspended} />
          )}
        </>
      ),
    },
    { name: say.email, value: user.email },
    { name: say.source, value: sharedWords.sources[withdrawal.source] },
    ...(withdrawal.source === 'shared_capital'
      ? [
          { name: say.package, value: <PackageBadge type={withdrawal.package} /> },
          { name: say.details, value: withdrawal.description },
        ]
      : []),
    { name: say.method, value: nameOfMethod(withdrawal.method) },
  ];
  const times: Fact[] = [
    { name: say.requested, value: formatMoment(withdrawal.createdAt) },
    ...(isHeld(withdrawal) && heldUntil
      ? [{ name: say.held, value: formatMoment(heldUntil) }]
      : []),
    ...(processedAt ? [{ name: say.decided, value: formatMoment(processedAt) }] : []),
    ...(processedAt
      ? [{ name: say.by, value: processedBy?.username ?? (isRead ? say.byUnknown : say.reading) }]
      : []),
    ...(reason ? [{ name: say.reason, value: reason }] : []),
  ];
  const fraud = findFraud(withdrawal);
  return (
    <>
      {fraud && <ErrorNotice>{words.blocks[fraud]}</ErrorNotice>}
      {!fraud && withdrawal.memberSuspended && withdrawal.status === 'pending' && (
        <InfoNotice>{words.blocks.suspended}</InfoNotice>
      )}
      <FactList facts={request} />
      <div className={classes.copies}>
        {!fraud && (
          <>
            <CopyField name={say.number} text={withdrawal.accountNumber} />
            <CopyField name={say.name} text={withdrawal.accountName} />
          </>
        )}
        <CopyField name={say.reference} text={groupReference(withdrawal.reference)} />
      </div>
      <FactList facts={times} />
    </>
  );
}
