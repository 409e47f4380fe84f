import type { CashInDetails } from '@barya/contract/cash-ins';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { AuditLink, MemberLink } from '../../ui/review/cells.tsx';
import kit from '../../ui/review/review.module.css';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { words as usedByWords } from '../../ui/used-by-words.ts';
import { BankLineFacts } from './bank-line.tsx';
import { Outcome, Standing } from './columns.tsx';
import { isUndecided } from './fit.ts';
import { Proof } from './proof.tsx';
import { Reopen } from './reopen.tsx';
import { words } from './words.ts';

const say = words.review;

/** The review of one cash-in: what was announced, beside the screenshot and the bank lines. */
export function CashInReview(props: { cashIn: CashInDetails; panel: ReactNode }) {
  const { cashIn, panel } = props;
  return (
    <>
      <Warnings cashIn={cashIn} />
      <div className="stack two gap8">
        <div className="stack gap8">
          <Announced cashIn={cashIn} />
          <Reopen cashIn={cashIn} />
          <Lines cashIn={cashIn} />
          {panel}
        </div>
        <section className="stack gap8">
          <h3>{words.proof.heading}</h3>
          {cashIn.hasProof ? (
            <Proof id={cashIn._id} username={cashIn.user.username} />
          ) : (
            <p className="soft">{words.proof.none}</p>
          )}
        </section>
      </div>
      <Links cashIn={cashIn} />
    </>
  );
}

/** What an admin must know before deciding. */
export function Warnings({ cashIn }: { cashIn: CashInDetails }) {
  const { status, warning, sameProof, memberDeleted, memberSuspended } = cashIn;
  const isWaiting = isUndecided(cashIn);
  return (
    <>
      <WaitsNotice waiting={cashIn.waiting} />
      {sameProof.length > 0 && (
        <ErrorNotice title={say.sameProof}>
          <span className={`${kit.links} row links anywhere`}>
            {sameProof.map(({ _id, reference, username }) => (
              <Link key={_id} to="/admin/cash-ins" search={{ open: _id }} target="_blank">
                {say.sameProofOf(reference, username)}
                <span className="visuallyHidden"> {usedByWords.newTab}</span>
              </Link>
            ))}
          </span>
        </ErrorNotice>
      )}
      {warning && <InfoNotice>{warning}</InfoNotice>}
      {isWaiting && memberDeleted && <InfoNotice>{words.notes.deleted}</InfoNotice>}
      {isWaiting && memberSuspended && <InfoNotice>{words.notes.suspended}</InfoNotice>}
      {status === 'open' && <InfoNotice>{words.notes.open}</InfoNotice>}
      {isWaiting && status === 'expired' && <InfoNotice>{words.notes.expired}</InfoNotice>}
      {cashIn.reverted && <InfoNotice>{words.notes.reverted}</InfoNotice>}
    </>
  );
}

/** The announced figures, and the decision. */
function Announced({ cashIn }: { cashIn: CashInDetails }) {
  const { user, creditedAmount, decidedAt, decidedBy, reason } = cashIn;
  const facts: Fact[] = [
    { name: say.announced, value: <Money pesos={cashIn.amount} />, isStrong: true },
    ...(creditedAmount === null
      ? []
      : [{ name: say.credited, value: <Money pesos={creditedAmount} />, isStrong: true }]),
    { name: labels.status, value: <Outcome row={cashIn} /> },
    {
      name: deskLabels.member,
      value: (
        <MemberLink user={user} isDeleted={cashIn.memberDeleted}>
          <Standing row={cashIn} />
        </MemberLink>
      ),
    },
    ...(user.email ? [{ name: say.email, value: user.email }] : []),
    { name: labels.method, value: cashIn.method },
    ...(cashIn.senderName ? [{ name: say.senderName, value: cashIn.senderName }] : []),
    ...(cashIn.senderNumber ? [{ name: say.senderNumber, value: cashIn.senderNumber }] : []),
    { name: say.opened, value: formatMoment(cashIn.createdAt) },
    ...(cashIn.declaredAt ? [{ name: say.declared, value: formatMoment(cashIn.declaredAt) }] : []),
    ...(decidedAt ? [{ name: deskLabels.decided, value: formatMoment(decidedAt) }] : []),
    ...(decidedBy ? [{ name: say.by, value: decidedBy.username }] : []),
    ...(reason ? [{ name: labels.reason, value: reason }] : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <div className="stack gap6 well">
        <CopyField name={say.reference} text={cashIn.reference} />
        {cashIn.paymentReference && (
          <CopyField name={labels.paymentReference} text={cashIn.paymentReference} />
        )}
      </div>
    </>
  );
}

/** The bank line of its load, or those that may be its payment. */
function Lines({ cashIn }: { cashIn: CashInDetails }) {
  const { line, suggestions } = cashIn;
  if (line) return <BankLineFacts line={line} />;
  if (!isUndecided(cashIn)) return null;
  return (
    <section className="stack gap6">
      <h3>{say.lines}</h3>
      {suggestions.length === 0 && <p className="soft">{say.noLines}</p>}
      {suggestions.map(({ match, line: one }) => (
        <BankLineFacts key={one._id} line={one} match={match} />
      ))}
    </section>
  );
}

function Links({ cashIn }: { cashIn: CashInDetails }) {
  const { _id, loadId, loadReference, user, memberDeleted } = cashIn;
  return (
    <p className={`${kit.links} row links anywhere`}>
      {loadId && (
        <Link to="/admin/load-shared-capital" search={{ open: loadId }}>
          {say.receipt(loadReference ?? deskLabels.load)}
        </Link>
      )}
      {cashIn.decidedAt && <AuditLink search={loadId ?? _id} />}
      {!memberDeleted && (
        <Link to="/admin/cash-ins" search={{ tab: 'decided', search: user.username }}>
          {say.others(user.username)}
        </Link>
      )}
    </p>
  );
}
