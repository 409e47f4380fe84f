import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField, ShareButton } from '../../ui/copy-and-share.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { groupReference, receiptAddress } from '../../ui/reference.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CancelButton } from './cancel-button.tsx';
import { nameOfMethod, ownStatusOf } from './methods.ts';
import classes from './withdrawals.module.css';
import { words } from './words.ts';

const say = words.receipt;

interface ReceiptProps {
  withdrawal: OwnWithdrawal;
  onAgain: () => void;
}

/** The request, with its reference for support. */
export function Receipt({ withdrawal, onAgain }: ReceiptProps) {
  const { amount, method, accountNumber, accountName, source, reference, heldUntil } = withdrawal;
  const { status } = withdrawal;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card title={say.heading} aside={<StatusBadge status={ownStatusOf(withdrawal)} />}>
      <div ref={place} tabIndex={-1} role="status" className={classes.receipt}>
        <Money pesos={amount} isBalance className={classes.sum} />
        <p className="soft">{detailOf(withdrawal)}</p>
        {heldUntil && status === 'pending' && (
          <InfoNotice>{say.held(formatMoment(heldUntil))}</InfoNotice>
        )}
        <CancelButton withdrawal={withdrawal} />
        <FactList
          facts={[
            { name: words.review.to, value: nameOfMethod(method) },
            { name: words.review.number, value: accountNumber },
            { name: words.review.name, value: accountName },
            { name: words.review.from, value: words.sources[source] },
          ]}
        />
        <CopyField name={say.reference} text={groupReference(reference)} />
        <div className={classes.buttons}>
          <ShareButton
            variant="default"
            shared={{
              title: say.shareTitle,
              text: say.shareText(showPesos(amount), groupReference(reference)),
              url: `${location.origin}${receiptAddress(reference)}`,
            }}
          />
          <Button variant="default" onClick={onAgain}>
            {say.again}
          </Button>
        </div>
        <Link to="/agent/receipts/$reference" params={{ reference }} className={classes.link}>
          {say.open}
        </Link>
      </div>
    </Card>
  );
}

function detailOf({ status, cancelled }: OwnWithdrawal): string {
  if (cancelled) return say.cancelled;
  if (status === 'pending') return say.detail;
  return status === 'rejected' ? say.rejected : say.approved;
}
