import { destinationRuleOf } from '@barya/contract/destinations';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { CorrectReference } from '../../ui/correct-reference.tsx';
import { RowDrawer } from '../../ui/data-view/drawer.tsx';
import { useKeys } from '../../ui/data-view/keys.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { groupReference } from '../../ui/reference.ts';
import { DrawerTop, stepsOf } from '../../ui/review/row-steps.tsx';
import { findFraud, nameOf, nameOfBank, plainAmount, showNumber } from './account.ts';
import { usePayout } from './api.ts';
import { type Act, PayoutActions, PayoutState } from './columns.tsx';
import { FlagNotices } from './flags.tsx';
import { lineFacts } from './line-facts.tsx';
import { OwnQr } from './own-qr.tsx';
import classes from './payouts.module.css';
import { isFree, isMine } from './taken.ts';
import { words } from './words.ts';

const say = words.drawer;

interface PayoutDrawerProps {
  id: string;
  /** The rows of the list behind the drawer. */
  rows: readonly Payout[];
  me: string | undefined;
  /** False while a dialog is on top and takes the keys. */
  hasKeys: boolean;
  onAct: (act: Act, row: Payout) => void;
  /** Opens another row in the same drawer. */
  onStep: (id: string) => void;
  onClose: () => void;
}

/** The whole story of one payout: where it goes, what to check, and what happened. */
export function PayoutDrawer(props: PayoutDrawerProps) {
  const { id, rows, me, hasKeys, onAct, onStep, onClose } = props;
  const steps = stepsOf(id, rows, onStep);
  const query = usePayout(id, steps.known);
  const { data } = query;
  const mine = data && isMine(data, me) ? data : null;
  useKeys(
    hasKeys
      ? {
          ...steps.keys,
          a: () => (mine ? onAct('sent', mine) : data && isFree(data) && onAct('take', data)),
          t: () => data && isFree(data) && onAct('take', data),
          m: () => mine && onAct('sent', mine),
          f: () => mine && onAct('failed', mine),
          r: () =>
            mine ? onAct('failed', mine) : data?.state === 'sent' && onAct('returned', data),
        }
      : {},
    { worksInDialogs: true },
  );
  return (
    <RowDrawer
      query={query}
      isWide
      title={nameOf}
      loadingTitle={deskLabels.payout}
      onClose={onClose}
    >
      {(payout) => (
        <div className="stack gap8">
          <DrawerTop steps={steps} words={say}>
            <PayoutActions row={payout} me={me} onAct={onAct} hasAll />
          </DrawerTop>
          <FlagNotices payout={payout} />
          <div
            className={payout.qrText ? `${classes.beside} stack gap8` : 'stack atTop gap8 shrinks'}
          >
            <div className="stack atTop gap8 shrinks">
              <Destination payout={payout} me={me} />
              <section className="stack atTop gap8 shrinks">
                <h3>{say.story}</h3>
                <Story payout={payout} isRead={!query.isPlaceholderData} />
              </section>
            </div>
            <OwnQr payout={payout} />
          </div>
          <Links payout={payout} />
        </div>
      )}
    </RowDrawer>
  );
}

/** Amount, member and account, each to copy. */
function Destination({ payout, me }: { payout: PayoutDetails; me: string | undefined }) {
  const { amount, user, method, bank, accountName, namesBefore, flags } = payout;
  const bankName = nameOfBank(bank);
  const isDeleted = flags.includes('member_deleted');
  const facts: Fact[] = [
    { name: labels.amount, value: <Money pesos={amount} />, isStrong: true },
    { name: labels.status, value: <PayoutState row={payout} me={me} /> },
    {
      name: deskLabels.member,
      value: isDeleted ? (
        user.username
      ) : (
        <Link
          to="/admin/users/$id"
          params={{ id: user._id }}
          aria-label={say.openMember(user.username)}
        >
          {user.username}
        </Link>
      ),
    },
    ...(user.email ? [{ name: say.email, value: user.email }] : []),
    { name: deskLabels.from, value: sharedWords.sourcesAtDesk[payout.source] },
    { name: labels.method, value: nameOfMethod(method) },
    ...(destinationRuleOf(method).kind === 'bank'
      ? [{ name: say.bank, value: bankName ?? say.noBank }]
      : []),
    ...(namesBefore.length > 0 ? [{ name: say.namesBefore, value: namesBefore.join(', ') }] : []),
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
  const { approvedBy, takenBy, takenAt, sentAt, sentBy, endedAt, endedBy, state } = payout;
  const { markedSentAt, returnReference, method, reason } = payout;
  const at = (moment: string, who: { username: string } | null) =>
    who?.username ? say.by(formatMoment(moment), who.username) : formatMoment(moment);
  const facts: Fact[] = [
    ...(isRead ? [{ name: say.requested, value: formatMoment(payout.requestedAt) }] : []),
    { name: deskLabels.approved, value: at(payout.approvedAt, approvedBy) },
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
  ];
  return <FactList facts={facts} />;
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
    <p className={`${classes.links} row links anywhere`}>
      {batch && (
        <Link to="/admin/payouts" search={{ tab: 'batches', open: batch._id }}>
          {words.inBatch(batch.reference)}
        </Link>
      )}
      <Link to="/admin/earnings-history" search={{ open: _id }}>
        {say.withdrawal}
      </Link>
      <Link to="/admin/audit" search={{ search: _id }}>
        {say.audit}
      </Link>
    </p>
  );
}
