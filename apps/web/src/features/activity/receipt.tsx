import type { Receipt } from '@barya/contract/activity';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatMoment } from '../../lib/dates.ts';
import { showChange, showPesos } from '../../lib/money.ts';
import { groupReference } from '../../lib/reference.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nameEntry } from './name-entry.ts';
import classes from './receipt.module.css';
import { listFacts } from './receipt-facts.tsx';
import { ReceiptNext } from './receipt-next.tsx';
import { words as say } from './receipt-words.ts';
import { words } from './words.ts';

interface ReceiptViewProps {
  receipt: Receipt;
  /** What the methods of withdrawals are called. */
  nameOfMethod: (method: string) => string;
}

/** One event in the member's money, to be kept, shown or sent to somebody. */
export function ReceiptView({ receipt, nameOfMethod }: ReceiptViewProps) {
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

/** Completed counts as approved; what its member cancelled was rejected by nobody. */
function statusOf({ status, cancelled }: NonNullable<Receipt['withdrawal']>) {
  if (cancelled) return 'cancelled';
  return status === 'completed' ? 'approved' : status;
}

/** What the receipt is of. Principal and income of a claim are one event here. */
function nameReceipt({ kind, package: own }: Receipt): string {
  return nameEntry({ kind, part: null, package: own?.packageType ?? null });
}
