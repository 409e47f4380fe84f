import { ApiError } from '../lib/api/api-error.ts';
import { words } from './used-by-words.ts';

interface Use {
  kind: 'cash_in' | 'load' | 'payout';
  _id: string;
  reference: string;
}

const addresses = {
  cash_in: '/admin/cash-ins',
  load: '/admin/load-shared-capital',
  payout: '/admin/payouts',
} as const;

/**
 * What to do about a refused payment reference: where it was used, with a link for staff in a tab of
 * its own, so that nothing typed is lost; or how to confirm it.
 */
export function UsedBy({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'payment_reference_unusual') return words.again;
  const use = error.details.usedBy as Use | undefined;
  if (!use || !(use.kind in addresses)) return null;
  return (
    <a href={`${addresses[use.kind]}?open=${use._id}`} target="_blank" rel="noreferrer">
      {words.usedBy[use.kind](use.reference)}
      <span className="visuallyHidden"> {words.newTab}</span>
    </a>
  );
}
