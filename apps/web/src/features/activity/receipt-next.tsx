import type { Receipt } from '@barya/contract/activity';
import { formatMoment } from '../../lib/dates.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { words as say } from './receipt-words.ts';

/** What became of it, or what happens next. */
export function ReceiptNext({ receipt }: { receipt: Receipt }) {
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
