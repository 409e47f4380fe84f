import type { Receipt } from '@barya/contract/activity';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showChange, showPesos } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField, ShareButton } from '../../ui/copy-and-share.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { EmptyState, ErrorState, Placeholder } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReceipt } from './api.ts';
import { nameMovement } from './kinds.tsx';
import classes from './receipt.module.css';
import { words as say } from './receipt-words.ts';
import { words } from './words.ts';

interface ReceiptOfProps {
  /** Whose money, for an admin; null for the agent's own. */
  memberId: string | null;
  reference: string;
  nameOfMethod: (method: string) => string;
}

/** The receipt of this reference, also while it loads or fails. */
export function ReceiptOf({ memberId, reference, nameOfMethod }: ReceiptOfProps) {
  const query = useReceipt(memberId, reference);
  const { data: receipt, error, refetch } = query;
  if (receipt) {
    return (
      <>
        <AsOf query={query} />
        <ReceiptView receipt={receipt} nameOfMethod={nameOfMethod} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.notFound}>{say.notFoundNext}</EmptyState>;
  }
  if (error) return <ErrorState message={say.failed} onRetry={() => void refetch()} />;
  return <Placeholder heightRem={32} />;
}

interface ReceiptViewProps {
  receipt: Receipt;
  /** Names of the withdrawal methods. */
  nameOfMethod: (method: string) => string;
}

/** One event in the member's money, to keep, show or send. */
function ReceiptView({ receipt, nameOfMethod }: ReceiptViewProps) {
  const { amount, lines, createdAt, withdrawal, reference } = receipt;
  const name = nameReceipt(receipt);
  const isChange = lines.length > 0;
  const shown = isChange ? showChange(amount) : showPesos(amount);
  const facts = listFacts(receipt, nameOfMethod);
  const grouped = groupReference(reference);
  const payout = withdrawal?.destination?.state;
  const isAltered = payout === 'altered' || payout === 'unverifiable';
  return (
    <Card className={classes.receipt}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {withdrawal && <StatusBadge status={statusOf(withdrawal)} />}
      </div>
      <Money pesos={amount} isBalance isChange={isChange} className={classes.sum} />
      <p className="soft">{formatMoment(createdAt)}</p>
      <ReceiptNext receipt={receipt} />
      {isAltered && <ErrorNotice>{say.doNotPay}</ErrorNotice>}
      {isChange && (
        <section aria-labelledby="receipt-changes">
          <h3 id="receipt-changes" className={classes.part}>
            {say.changes}
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={`${line.bucket} ${line.part}`} className={classes.line}>
                <span>
                  {words.buckets[line.bucket]}
                  {line.part && <span className="soft small"> {say[line.part]}</span>}
                </span>
                <Money pesos={line.amount} isBalance isChange className={classes.amount} />
                <span className="soft small">{say.balanceAfter}</span>
                <Money pesos={line.balance} isBalance className={classes.balance} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <section aria-labelledby="receipt-details">
          <h3 id="receipt-details" className={classes.part}>
            {say.details}
          </h3>
          <FactList facts={facts} />
        </section>
      )}
      <CopyField name={say.reference} text={grouped} />
      <div className={classes.actions}>
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
    </Card>
  );
}

/** Completed counts as approved. Cancelled is not rejected. */
function statusOf({ status, cancelled }: NonNullable<Receipt['withdrawal']>) {
  if (cancelled) return 'cancelled';
  return status === 'completed' ? 'approved' : status;
}

/** The receipt's title. Principal and income of a claim are one event. */
function nameReceipt({ kind, package: own }: Receipt): string {
  return nameMovement({ kind, part: null, package: own?.packageType ?? null });
}

/** Facts about the event besides its amounts. */
function listFacts(receipt: Receipt, nameOfMethod: (method: string) => string): Fact[] {
  const { kind, counterparty, description, withdrawal, payment } = receipt;
  return [
    ...(payment ? listPayment(payment) : []),
    ...(kind === 'load' ? [{ name: say.note, value: description }] : []),
    ...(counterparty === null ? [] : [{ name: say.from, value: counterparty }]),
    ...(withdrawal ? listDestination(withdrawal, nameOfMethod) : []),
    ...(receipt.package ? listTerms(say.package, receipt.package) : []),
    ...(receipt.newPackage ? listTerms(say.newPackage, receipt.newPackage) : []),
  ];
}

function listPayment({ method, paymentReference }: NonNullable<Receipt['payment']>): Fact[] {
  return [
    ...(method ? [{ name: say.paidWith, value: method }] : []),
    ...(paymentReference
      ? [{ name: say.paymentReference, value: groupReferenceOf(method ?? '', paymentReference) }]
      : []),
  ];
}

function listDestination(
  { method, accountNumber, accountName, reason }: NonNullable<Receipt['withdrawal']>,
  nameOfMethod: (method: string) => string,
): Fact[] {
  return [
    { name: say.to, value: nameOfMethod(method) },
    { name: say.accountNumber, value: accountNumber },
    { name: say.accountName, value: accountName },
    ...(reason ? [{ name: say.reason, value: reason }] : []),
  ];
}

function listTerms(
  name: string,
  { packageType, amount, totalEarnings, endDate }: NonNullable<Receipt['package']>,
): Fact[] {
  const number = say.packageNumber(packageType);
  const of = (fact: string) => (name === say.package ? fact : say.ofNew(fact));
  return [
    { name, value: number },
    { name: of(say.principalPaid), value: <Money pesos={amount} isBalance /> },
    { name: of(say.total), value: <Money pesos={totalEarnings} isBalance /> },
    { name: of(say.matures), value: formatDay(endDate) },
  ];
}

/** The outcome, or the next step. */
function ReceiptNext({ receipt }: { receipt: Receipt }) {
  const { withdrawal, kind } = receipt;
  if (kind === 'rollover') return <InfoNotice>{say.rolledOver}</InfoNotice>;
  if (!withdrawal) return null;
  const { status, cancelled, heldUntil, processedAt, createdAt } = withdrawal;
  const decidedAt = formatMoment(processedAt ?? createdAt);
  return (
    <>
      <p role="status">
        {status === 'pending'
          ? say.pending
          : cancelled
            ? say.cancelled(decidedAt)
            : status === 'rejected'
              ? say.rejected(decidedAt)
              : say.approved(decidedAt)}
      </p>
      {heldUntil && status === 'pending' && (
        <InfoNotice>{say.held(formatMoment(heldUntil))}</InfoNotice>
      )}
    </>
  );
}
