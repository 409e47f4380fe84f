import type { Receipt } from '@barya/contract/activity';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showChange, showPesos } from '../../lib/money.ts';
import { ownBadgeOf } from '../../lib/withdrawals.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField, ShareButton } from '../../ui/copy-and-share.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReceipt } from './api.ts';
import { nameMovement } from './kinds.tsx';
import classes from './receipt.module.css';
import { words as say } from './receipt-words.ts';
import { words } from './words.ts';

type Withdrawn = NonNullable<Receipt['withdrawal']>;

/** How a receipt shows a withdrawal. */
interface WithdrawalParts {
  /** Where it goes. */
  listAccountFacts: (withdrawal: Withdrawn) => Fact[];
  /** What happened to it, and what its reader can do. */
  story: (withdrawal: Withdrawn) => ReactNode;
  /** What its owner can send; `name` is what it is. */
  sharing?: (receipt: Receipt, name: string) => ReactNode;
}

interface ReceiptOfProps extends WithdrawalParts {
  /** Whose money, for an admin; null for the agent's own. */
  memberId: string | null;
  reference: string;
}

/** The receipt of this reference, also while it loads or fails. */
export function ReceiptOf({ memberId, reference, ...parts }: ReceiptOfProps) {
  const query = useReceipt(memberId, reference);
  const { data: receipt, error } = query;
  if (receipt) {
    return (
      <>
        <AsOf query={query} />
        <ReceiptView receipt={receipt} {...parts} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.notFound}>{say.notFoundNext}</EmptyState>;
  }
  return <Loaded query={query} failed={say.failed} heightRem={32} />;
}

interface ReceiptViewProps extends WithdrawalParts {
  receipt: Receipt;
}

/** One event in the member's money, to keep, show or send. */
function ReceiptView({ receipt, listAccountFacts, story, sharing }: ReceiptViewProps) {
  const { amount, lines, returned, createdAt, withdrawal, reference } = receipt;
  const name = nameReceipt(receipt);
  const isChange = lines.length > 0;
  const shown = isChange ? showChange(amount) : showPesos(amount);
  const facts = listFacts(receipt, listAccountFacts);
  const grouped = groupReference(reference);
  const payout = withdrawal?.destination?.state;
  const isAltered = payout === 'altered' || payout === 'unverifiable';
  return (
    <Card className={`${classes.receipt} stack gap6`}>
      <div className="row middle apart gap4">
        <h2 className="shrinks">{name}</h2>
        {withdrawal && <StatusBadge {...ownBadgeOf(withdrawal)} />}
      </div>
      <Money pesos={amount} isBalance isChange={isChange} className="grand" />
      <p className="soft">{formatMoment(createdAt)}</p>
      <ReceiptNext receipt={receipt} story={story} />
      {isAltered && <ErrorNotice>{say.doNotPay}</ErrorNotice>}
      {isChange && <Changes id="receipt-changes" title={say.changes} lines={lines} />}
      {returned && (
        <Changes
          id="receipt-returned"
          title={say.cameBack(formatMoment(returned.at))}
          lines={returned.lines}
        />
      )}
      {facts.length > 0 && (
        <section aria-labelledby="receipt-details">
          <h3 id="receipt-details" className="below2 soft size14">
            {say.details}
          </h3>
          <FactList facts={facts} />
        </section>
      )}
      <CopyField name={labels.reference} text={grouped} />
      <div className="row gap4">
        <ShareButton
          shared={{
            title: name,
            text: say.shared(name, shown, formatMoment(createdAt), grouped),
            url: `${location.origin}/agent/receipts/${reference}`,
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print()}
        >
          {say.print}
        </Button>
      </div>
      {sharing?.(receipt, name)}
    </Card>
  );
}

interface ChangesProps {
  id: string;
  title: string;
  lines: Receipt['lines'];
}

/** What changed on which balance, and what it was then. */
function Changes({ id, title, lines }: ChangesProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="below2 soft size14">
        {title}
      </h3>
      <ul className="ruled">
        {lines.map(({ bucket, part, amount, balance }) => (
          <li key={`${bucket} ${part}`} className={classes.line}>
            <span>
              {words.buckets[bucket]}
              {part && <span className="soft small">{say.partOf(say[part])}</span>}
            </span>
            <Money pesos={amount} isBalance isChange className={`${classes.amount} bold`} />
            <span className="soft small">{say.balanceAfter}</span>
            <Money pesos={balance} isBalance className={`${classes.balance} size14`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The receipt's title. Principal and income of a claim are one event. */
function nameReceipt({ kind, package: own }: Receipt): string {
  return nameMovement({ kind, part: null, package: own?.packageType ?? null });
}

/** Facts about the event besides its amounts. */
function listFacts(
  receipt: Receipt,
  listAccountFacts: WithdrawalParts['listAccountFacts'],
): Fact[] {
  const { kind, counterparty, description, withdrawal, payment } = receipt;
  return [
    ...(payment ? listPayment(payment) : []),
    ...(kind === 'load' ? [{ name: say.note, value: description }] : []),
    ...(counterparty === null ? [] : [{ name: say.from, value: counterparty }]),
    ...(withdrawal ? listAccountFacts(withdrawal) : []),
    ...(receipt.package ? listTerms(labels.package, receipt.package) : []),
    ...(receipt.newPackage ? listTerms(say.newPackage, receipt.newPackage) : []),
  ];
}

function listPayment({ method, paymentReference }: NonNullable<Receipt['payment']>): Fact[] {
  return [
    ...(method ? [{ name: say.paidWith, value: method }] : []),
    ...(paymentReference
      ? [{ name: labels.paymentReference, value: groupReferenceOf(method ?? '', paymentReference) }]
      : []),
  ];
}

function listTerms(
  name: string,
  { packageType, amount, totalEarnings, endDate }: NonNullable<Receipt['package']>,
): Fact[] {
  const number = say.packageNumber(packageType);
  const of = (fact: string) => (name === labels.package ? fact : say.ofNew(fact));
  return [
    { name, value: number },
    { name: of(say.principalPaid), value: <Money pesos={amount} isBalance /> },
    { name: of(say.total), value: <Money pesos={totalEarnings} isBalance /> },
    { name: of(say.matures), value: formatDay(endDate) },
  ];
}

/** The outcome, or the next step. */
function ReceiptNext({ receipt, story }: Pick<ReceiptViewProps, 'receipt' | 'story'>) {
  const { withdrawal, kind } = receipt;
  if (kind === 'rollover') return <InfoNotice>{say.rolledOver}</InfoNotice>;
  if (!withdrawal) return null;
  const { status, heldUntil, source } = withdrawal;
  return (
    <>
      {/* A change is announced. */}
      <div role="status" className="stack gap6">
        {status === 'pending' && <p>{say.pending}</p>}
        {story(withdrawal)}
      </div>
      {heldUntil && status === 'pending' && (
        <InfoNotice>
          {source === 'wallet'
            ? say.heldWallet(formatMoment(heldUntil))
            : say.held(formatMoment(heldUntil))}
        </InfoNotice>
      )}
    </>
  );
}
