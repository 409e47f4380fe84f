import { groupAccountNumber } from '@barya/contract/destinations';
import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod, statusOf } from '../../lib/withdrawals.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { MemberLink } from '../../ui/review/cells.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PackageBadge } from './columns.tsx';
import { findFraud, isHeld } from './show-account.ts';
import { TakeBack } from './take-back.tsx';
import { tellPayout } from './tell-payout.ts';
import { words } from './words.ts';

const say = words.drawer;

interface WithdrawalFactsProps {
  withdrawal: WithdrawalDetails;
  /** False while the details load. */
  isRead: boolean;
}

/** The request, its account, and the decision. */
export function WithdrawalFacts({ withdrawal, isRead }: WithdrawalFactsProps) {
  const { user, processedBy, processedAt, reason, heldUntil, approvedByRule, sample } = withdrawal;
  const byRule = approvedByRule && deskLabels.ruleVersion(approvedByRule.version);
  const request: Fact[] = [
    { name: labels.amount, value: <Money pesos={withdrawal.amount} />, isStrong: true },
    { name: labels.status, value: <StatusBadge status={statusOf(withdrawal)} /> },
    {
      name: deskLabels.member,
      value: <MemberLink user={user} isSuspended={withdrawal.memberSuspended} />,
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
      ? [
          {
            name: say.by,
            value: processedBy?.username ?? byRule ?? (isRead ? say.byUnknown : say.reading),
          },
        ]
      : []),
    ...(reason ? [{ name: labels.reason, value: reason }] : []),
  ];
  const fraud = findFraud(withdrawal);
  return (
    <>
      <WaitsNotice waiting={withdrawal.waiting} />
      {fraud && <ErrorNotice>{words.blocks[fraud]}</ErrorNotice>}
      {!fraud && withdrawal.memberSuspended && withdrawal.status === 'pending' && (
        <InfoNotice>{words.blocks.suspended}</InfoNotice>
      )}
      {sample && withdrawal.status === 'pending' && (
        <InfoNotice>{say.sample(sample.version)}</InfoNotice>
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
      <TakeBack withdrawal={withdrawal} />
    </>
  );
}
