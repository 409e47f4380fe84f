import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameAccount, ownBadgeOf } from '../../lib/withdrawals.ts';
import { AskSupport } from '../../ui/ask-support.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField, ShareButton } from '../../ui/copy-and-share.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { groupReference, receiptAddress } from '../../ui/reference.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listAccountFacts } from './account-lines.tsx';
import { CancelButton, isHeld } from './cancel-button.tsx';
import { words as memberWords } from './member-words.ts';
import { isGivenBack } from './story.ts';
import { Story } from './story-view.tsx';
import classes from './withdrawals.module.css';
import { words } from './words.ts';

const say = memberWords.receipt;

interface ReceiptProps {
  withdrawal: OwnWithdrawal;
  onAgain: () => void;
}

/** The request, with its reference for support. */
export function Receipt({ withdrawal, onAgain }: ReceiptProps) {
  const { amount, source, reference, heldUntil, status } = withdrawal;
  const isBack = isGivenBack(withdrawal);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card
      title={isBack ? say.headingReturned : say.heading}
      aside={<StatusBadge {...ownBadgeOf(withdrawal)} />}
    >
      <div ref={place} tabIndex={-1} role="status" className="stack gap8">
        <Money pesos={amount} isBalance className={classes.sum} />
        {status === 'pending' && <p className="soft">{say.detail}</p>}
        <Story withdrawal={withdrawal} />
        {heldUntil && isHeld(withdrawal) && (
          <InfoNotice>{say.held(formatMoment(heldUntil))}</InfoNotice>
        )}
        <CancelButton withdrawal={withdrawal} />
        <FactList
          facts={[
            ...listAccountFacts(withdrawal),
            { name: words.from, value: sharedWords.sources[source] },
          ]}
        />
        <CopyField name={labels.reference} text={groupReference(reference)} />
        <div className="row gap6 fill">
          <ShareButton
            variant="default"
            shared={{
              title: say.shareTitle,
              text: say.shareText(
                showPesos(amount),
                nameAccount(withdrawal),
                groupReference(reference),
              ),
              url: `${location.origin}${receiptAddress(reference)}`,
            }}
          />
          <Button variant="default" onClick={onAgain}>
            {say.again}
          </Button>
        </div>
        {isBack && (
          <Link
            to="/agent/withdraw"
            search={{ again: reference }}
            className={`${classes.link} flex middle`}
          >
            {words.again}
          </Link>
        )}
        <AskSupport about="withdrawal" reference={reference} />
        <Link
          to="/agent/receipts/$reference"
          params={{ reference }}
          className={`${classes.link} flex middle`}
        >
          {say.open}
        </Link>
      </div>
    </Card>
  );
}
