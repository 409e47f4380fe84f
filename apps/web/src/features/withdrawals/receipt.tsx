import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { groupReference } from '../../lib/reference.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nameOfMethod } from './methods.ts';
import classes from './withdraw-form.module.css';
import { words } from './words.ts';

const say = words.receipt;

/** What was asked for, with the reference that support can find it by. */
export function Receipt({
  withdrawal,
  onAgain,
}: {
  withdrawal: OwnWithdrawal;
  onAgain: () => void;
}) {
  const { amount, method, accountNumber, accountName, source, reference, heldUntil } = withdrawal;
  return (
    <Card title={say.heading} aside={<StatusBadge status="pending" />}>
      <div className={classes.receipt}>
        <Money pesos={amount} className={classes.sum} />
        <p className="soft">{say.detail}</p>
        {heldUntil && <InfoNotice>{say.held(formatMoment(heldUntil))}</InfoNotice>}
        <FactList
          facts={[
            { name: words.review.to, value: nameOfMethod(method) },
            { name: words.review.number, value: accountNumber },
            { name: words.review.name, value: accountName },
            { name: words.review.from, value: words.sources[source] },
          ]}
        />
        <CopyField name={say.reference} text={groupReference(reference)} />
        <Button variant="default" onClick={onAgain}>
          {say.again}
        </Button>
      </div>
    </Card>
  );
}
