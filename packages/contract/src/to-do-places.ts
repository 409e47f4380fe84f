/**
 * The queues of the desk. Without the validation library, so that the web may import it.
 */
import type { Permission } from './staff-roles.ts';

interface ToDoPlace {
  /** Who can do something about it. */
  needs: Permission;
  /** The screen that lists exactly its rows, and the search of its address. */
  path: string;
  search: Readonly<Record<string, string>>;
}

const place = (
  needs: Permission,
  path: `/admin/${string}`,
  search: Readonly<Record<string, string>> = {},
): ToDoPlace => ({ needs, path, search });

/** What waits for somebody, then what the person began and did not finish. */
export const toDoPlaces = {
  registration: place('registrations', '/admin/pending-registrations'),
  cash_in: place('cash_ins', '/admin/cash-ins'),
  cash_in_matched: place('cash_ins', '/admin/cash-ins', { tab: 'matched' }),
  bank_line: place('bank_lines', '/admin/bank-lines', { status: 'unmatched' }),
  withdrawal: place('withdrawals', '/admin/earnings-history', { held: 'no' }),
  payout: place('payouts', '/admin/payouts'),
  payout_run_out: place('payouts', '/admin/payouts', { tab: 'being_paid', takenBy: 'run_out' }),
  proposal: place('proposals', '/admin/to-confirm'),
  support_thread: place('support', '/admin/support'),
  payout_mine: place('payouts', '/admin/payouts', { tab: 'being_paid', takenBy: 'me' }),
  batch_mine: place('payouts', '/admin/payouts', { tab: 'batches', status: 'open', madeBy: 'me' }),
  proposal_mine: place('own_proposals', '/admin/to-confirm', { tab: 'mine' }),
  support_mine: place('support', '/admin/support', { tab: 'mine' }),
} as const satisfies Record<string, ToDoPlace>;

/** What waits in a queue of the desk. */
export type ToDoKind = keyof typeof toDoPlaces;
