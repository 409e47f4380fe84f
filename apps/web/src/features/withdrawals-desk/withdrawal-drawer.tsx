import { groupAccountNumber } from '@barya/contract/destinations';
import type { Withdrawal, WithdrawalDetails } from '@barya/contract/withdrawals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod, statusOf } from '../../lib/withdrawals.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { RowDrawer } from '../../ui/data-view/drawer.tsx';
import { useKeys } from '../../ui/data-view/keys.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { DrawerTop, stepsOf } from '../../ui/review/row-steps.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useWithdrawal } from './api.ts';
import { DecisionButtons, PackageBadge } from './columns.tsx';
import type { Verb } from './conflict.ts';
import { findFraud, isHeld } from './show-account.ts';
import { tellPayout } from './tell-payout.ts';
import { words } from './words.ts';

const say = words.drawer;

interface WithdrawalDrawerProps {
  id: string;
  /** The rows of the list behind the drawer. */
  rows: readonly Withdrawal[];
  /** False while a dialog is on top and takes the keys. */
  hasKeys: boolean;
  onAsk: (verb: Verb, withdrawal: Withdrawal) => void;
  /** Opens another row in the same drawer. */
  onStep: (id: string) => void;
  onClose: () => void;
  /** What its member has in common with others. */
  signals: (withdrawal: WithdrawalDetails) => ReactNode;
  /** What the admin did with it. */
  history: (withdrawal: WithdrawalDetails) => ReactNode;
}

/** All details of one withdrawal, beside its list. */
export function WithdrawalDrawer(props: WithdrawalDrawerProps) {
  const { id, rows, hasKeys, onAsk, onStep, onClose } = props;
  const steps = stepsOf(id, rows, onStep);
  const query = useWithdrawal(id, steps.known);
  const { data } = query;
  const ask = (verb: Verb) => data?.status === 'pending' && onAsk(verb, data);
  useKeys(
    hasKeys
      ? {
          ...steps.keys,
          a: () => ask('approve'),
          r: () => ask('reject'),
        }
      : {},
    { worksInDialogs: true },
  );
  return (
    <RowDrawer
      query={query}
      title={({ amount, user }: WithdrawalDetails) => say.title(showPesos(amount), user.username)}
      loadingTitle={say.loading}
      onClose={onClose}
    >
      {(withdrawal) => (
        <div className="stack gap8">
          <DrawerTop steps={steps} words={say}>
            {withdrawal.status === 'pending' && (
              <DecisionButtons withdrawal={withdrawal} onAsk={(verb) => onAsk(verb, withdrawal)} />
            )}
          </DrawerTop>
          {props.signals(withdrawal)}
          <WithdrawalFacts withdrawal={withdrawal} isRead={!query.isPlaceholderData} />
          {props.history(withdrawal)}
        </div>
      )}
    </RowDrawer>
  );
}

interface WithdrawalFactsProps {
  withdrawal: WithdrawalDetails;
  /** False while the details load. */
  isRead: boolean;
}

/** The request, its account, and the decision. */
function WithdrawalFacts({ withdrawal, isRead }: WithdrawalFactsProps) {
  const { user, processedBy, processedAt, reason, heldUntil } = withdrawal;
  const request: Fact[] = [
    { name: labels.amount, value: <Money pesos={withdrawal.amount} />, isStrong: true },
    { name: labels.status, value: <StatusBadge status={statusOf(withdrawal)} /> },
    {
      name: deskLabels.member,
      value: (
        <>
          <Link
            to="/admin/users/$id"
            params={{ id: user._id }}
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
    { name: say.source, value: sharedWords.sourcesAtDesk[withdrawal.source] },
    ...(withdrawal.source === 'shared_capital'
      ? [
          { name: labels.package, value: <PackageBadge type={withdrawal.package} /> },
          { name: say.details, value: withdrawal.description },
        ]
      : []),
    { name: say.method, value: nameOfMethod(withdrawal.method) },
    ...(withdrawal.payout
      ? [
          {
            name: deskLabels.payout,
            value: (
              <Link to="/admin/payouts" search={{ open: withdrawal.payout._id }}>
                {tellPayout(withdrawal.payout, withdrawal.method)}
              </Link>
            ),
          },
        ]
      : []),
  ];
  const times: Fact[] = [
    { name: say.requested, value: formatMoment(withdrawal.createdAt) },
    ...(isHeld(withdrawal) && heldUntil
      ? [{ name: say.held, value: formatMoment(heldUntil) }]
      : []),
    ...(processedAt ? [{ name: deskLabels.decided, value: formatMoment(processedAt) }] : []),
    ...(processedAt
      ? [{ name: say.by, value: processedBy?.username ?? (isRead ? say.byUnknown : say.reading) }]
      : []),
    ...(reason ? [{ name: labels.reason, value: reason }] : []),
  ];
  const fraud = findFraud(withdrawal);
  return (
    <>
      {fraud && <ErrorNotice>{words.blocks[fraud]}</ErrorNotice>}
      {!fraud && withdrawal.memberSuspended && withdrawal.status === 'pending' && (
        <InfoNotice>{words.blocks.suspended}</InfoNotice>
      )}
      {withdrawal.bankMissing && withdrawal.status === 'pending' && (
        <InfoNotice>{words.columns.bankMissing}</InfoNotice>
      )}
      <FactList facts={request} />
      <div className="stack gap6 well">
        {!fraud && (
          <>
            <CopyField
              name={say.number}
              text={groupAccountNumber(withdrawal.accountNumber)}
              copied={withdrawal.accountNumber}
            />
            <CopyField name={say.name} text={withdrawal.accountName} />
          </>
        )}
        <CopyField name={labels.reference} text={groupReference(withdrawal.reference)} />
      </div>
      <FactList facts={times} />
    </>
  );
}
