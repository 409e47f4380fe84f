import { destinationRuleOf } from '@barya/contract/destinations';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { CorrectReference } from '../../ui/correct-reference.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { groupReference } from '../../ui/reference.ts';
import { AuditLink, MemberLink } from '../../ui/review/cells.tsx';
import kit from '../../ui/review/review.module.css';
import { WayBack } from '../../ui/way-back.tsx';
import { findFraud, nameOfBank, plainAmount, showNumber } from './account.ts';
import { PayoutState } from './columns.tsx';
import { FlagNotices } from './flags.tsx';
import { lineFacts, possibleLineFacts } from './line-facts.tsx';
import { OwnQr } from './own-qr.tsx';
import { words } from './words.ts';

const say = words.drawer;

interface PayoutReviewProps {
  payout: PayoutDetails;
  me: string | undefined;
  /** False while the details load. */
  isRead: boolean;
  /** What it is decided by. */
  panel: ReactNode;
}

/** The whole story of one payout: where it goes, what to check, and what happened. */
export function PayoutReview({ payout, me, isRead, panel }: PayoutReviewProps) {
  return (
    <>
      <FlagNotices payout={payout} me={me} />
      <div className="stack two gap12">
        <div className="stack atTop gap8">
          <Destination payout={payout} me={me} />
          <section className="stack gap8">
            <h3>{say.story}</h3>
            <Story payout={payout} isRead={isRead} />
          </section>
          <NotSent payout={payout} />
        </div>
        <div className="stack atTop gap8">
          <OwnQr payout={payout} />
          {payout.endedAt === null && panel}
        </div>
      </div>
      <Links payout={payout} />
    </>
  );
}

/** Amount, member and account, each to copy. */
function Destination({ payout, me }: { payout: PayoutDetails; me: string | undefined }) {
  const { amount, user, method, bank, accountName, flags } = payout;
  const bankName = nameOfBank(bank);
  const facts: Fact[] = [
    { name: labels.amount, value: <Money pesos={amount} />, isStrong: true },
    { name: labels.status, value: <PayoutState row={payout} me={me} /> },
    {
      name: deskLabels.member,
      value: <MemberLink user={user} isDeleted={flags.includes('member_deleted')} />,
    },
    ...(user.email ? [{ name: say.email, value: user.email }] : []),
    { name: deskLabels.from, value: sharedWords.sourcesAtDesk[payout.source] },
    { name: labels.method, value: nameOfMethod(method) },
    ...(destinationRuleOf(method).kind === 'bank'
      ? [{ name: say.bank, value: bankName ?? say.noBank }]
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <div className="stack gap6 well">
        {findFraud(payout) === null && (
          <>
            <CopyField
              name={labels.accountNumber}
              text={showNumber(payout)}
              copied={payout.accountNumber}
            />
            <CopyField name={labels.amount} text={plainAmount(payout)} />
            <CopyField name={labels.accountName} text={accountName} />
          </>
        )}
        <CopyField name={say.reference} text={groupReference(payout.reference)} />
      </div>
    </>
  );
}

/** Who did what and when, the oldest first. */
function Story({ payout, isRead }: { payout: PayoutDetails; isRead: boolean }) {
  const { approvedBy, approvedByRule, takenBy, takenAt, sentAt, sentBy, endedAt, endedBy, state } =
    payout;
  const { markedSentAt, returnReference, method, reason, clearance } = payout;
  const at = (moment: string, who: { username: string } | null) =>
    who?.username ? say.by(formatMoment(moment), who.username) : formatMoment(moment);
  const approver =
    approvedBy ?? (approvedByRule && { username: deskLabels.ruleVersion(approvedByRule.version) });
  const facts: Fact[] = [
    ...(isRead ? [{ name: say.requested, value: formatMoment(payout.requestedAt) }] : []),
    { name: deskLabels.approved, value: at(payout.approvedAt, approver) },
    ...(clearance?.state === 'cleared' && clearance.at
      ? [{ name: say.cleared, value: at(clearance.at, clearance.by) }]
      : []),
    ...(takenBy && takenAt ? [{ name: say.taken, value: at(takenAt, takenBy) }] : []),
    ...(sentAt ? [{ name: deskLabels.sent, value: at(sentAt, sentBy) }] : []),
    ...(markedSentAt && markedSentAt !== sentAt
      ? [{ name: say.marked, value: formatMoment(markedSentAt) }]
      : []),
    ...(sentAt ? [{ name: labels.paymentReference, value: <Reference payout={payout} /> }] : []),
    ...(endedAt
      ? [{ name: state === 'returned' ? say.returned : say.failed, value: at(endedAt, endedBy) }]
      : []),
    ...(reason ? [{ name: labels.reason, value: reason }] : []),
    ...(returnReference
      ? [{ name: say.returnReference, value: groupReferenceOf(method, returnReference) }]
      : []),
    ...lineFacts(deskLabels.bankLine, payout.line),
    ...lineFacts(say.returnLine, payout.returnLine),
    ...(isRead ? possibleLineFacts(payout.possibleLines) : []),
  ];
  return <FactList facts={facts} />;
}

/** Takes back that it was sent, while no bank line shows it and its account is known. */
function NotSent({ payout }: { payout: PayoutDetails }) {
  const { _id: id, state, waiting, line, accountNumber, amount, user } = payout;
  if (state !== 'sent' || waiting !== null || line !== null || accountNumber === '') return null;
  const question = say.notSent.question(showPesos(amount), user.username);
  return (
    <WayBack id={id} by="markPayoutNotSent" to="payouts" question={question} words={say.notSent} />
  );
}

/** Its payment reference, which may be corrected. */
function Reference({ payout: { _id, method, paymentReference } }: { payout: Payout }) {
  return (
    <CorrectReference
      to="payouts"
      by="correctPayoutReference"
      id={_id}
      {...{ method, paymentReference }}
    />
  );
}

function Links({ payout: { _id, batch } }: { payout: PayoutDetails }) {
  return (
    <p className={`${kit.links} row links anywhere`}>
      {batch && (
        <Link to="/admin/payouts" search={{ tab: 'batches', open: batch._id }}>
          {words.inBatch(batch.reference)}
        </Link>
      )}
      <Link to="/admin/earnings-history" search={{ open: _id }}>
        {say.withdrawal}
      </Link>
      <AuditLink search={_id} />
    </p>
  );
}
