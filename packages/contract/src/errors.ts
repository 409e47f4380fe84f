import { accountErrors } from './account-errors.ts';
import { passkeyErrors } from './passkey-errors.ts';
import { supportErrors } from './support-errors.ts';

/**
 * Every refusal of the API: the code, the HTTP status and the message a person reads.
 *
 * A code is never reused with another meaning. A route may replace the message by one that names
 * amounts or dates; code and status stay. `docs/errors.md` is made from this table.
 */
export const errors = {
  // The request itself
  request_invalid: { status: 400, message: 'Please check the information you entered' },
  body_not_json: { status: 400, message: 'The request body is not valid JSON' },
  idempotency_key_invalid: {
    status: 400,
    message: 'The Idempotency-Key header must have 1 to 200 visible characters',
  },
  route_unknown: { status: 404, message: 'There is nothing at this address' },
  request_too_slow: {
    status: 408,
    message: 'The request took too long to arrive. Please send it again.',
  },
  body_too_large: { status: 413, message: 'The request is too large' },
  media_type_unsupported: { status: 415, message: 'Please send the request as JSON' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  too_many_attempts: {
    status: 429,
    message: 'Too many failed tries. Please wait a moment and try again.',
  },
  server_failed: { status: 500, message: 'Something went wrong' },
  service_unavailable: {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
  },

  ...accountErrors,

  // Clicking
  clicking_not_activated: { status: 409, message: 'Activate the clicking task first' },
  clicking_already_activated: { status: 409, message: 'Clicking task is already activated' },

  // Money
  wallet_insufficient: {
    status: 400,
    message: 'You do not have enough balance in your wallet',
  },
  activation_balance_insufficient: {
    status: 400,
    message: 'You need a balance of ₱100 to activate the clicking task',
  },
  source_balance_insufficient: {
    status: 400,
    message: 'Insufficient balance for selected source',
  },
  reward_fund_insufficient: {
    status: 409,
    message: 'The reward fund cannot cover this right now. Nothing was charged. Please try later.',
  },

  // Packages
  package_not_offered: { status: 400, message: 'This package is not for sale' },
  package_amount_too_small: {
    status: 400,
    message: 'Please enter an amount greater than or equal to the minimum',
  },
  package_unknown: { status: 404, message: 'Package not found' },
  package_not_matured: { status: 409, message: 'Package is not yet matured' },
  package_already_closed: { status: 409, message: 'Package was already claimed or rolled over' },
  package_total_too_large: {
    status: 400,
    message: 'This amount is too large for a package',
  },
  instalment_not_due: { status: 409, message: 'This period cannot be claimed yet' },
  instalment_already_claimed: { status: 409, message: 'This period was already claimed' },
  instalment_unknown: { status: 400, message: 'Unknown claim period' },
  package_has_no_instalments: { status: 400, message: 'Only package 4 has periods to claim' },
  rollover_target_not_offered: {
    status: 400,
    message: 'This package cannot be rolled over to the selected package',
  },
  rollover_amount_too_small: {
    status: 400,
    message: 'The amount is below the minimum of the selected package',
  },

  // Notices
  notice_cannot_be_turned_off: {
    status: 409,
    message: 'Notices about money out, security and your account stay on',
  },
  push_service_unknown: {
    status: 400,
    message: 'Barya does not know the push service of this browser',
  },

  // Activity
  receipt_unknown: { status: 404, message: 'Receipt not found' },
  statement_too_long: {
    status: 400,
    message: 'This is too long to print. Choose a shorter period, or download it as CSV.',
  },

  // Reports
  report_month_not_begun: { status: 404, message: 'This month has not begun yet' },
  report_does_not_add_up: {
    status: 409,
    message:
      'The figures of this month do not add up to the ledger, so there is no report. Run ledger:verify and tell your auditor.',
  },

  // Withdrawals
  withdrawal_unknown: { status: 404, message: 'Withdrawal not found' },
  withdrawal_already_decided: { status: 409, message: 'This withdrawal was already decided' },
  withdrawal_destination_altered: {
    status: 409,
    message:
      'Do not pay. The payout account was changed after the request. Alert your database administrator.',
  },
  withdrawal_destination_unverifiable: {
    status: 409,
    message:
      'Do not pay. The server has another payout key than at the request, so nobody can check the account. Reject it, and ask the member to request it again.',
  },
  withdrawal_held: { status: 409, message: 'This withdrawal is on hold' },
  withdrawal_not_held: {
    status: 409,
    message: 'Only a withdrawal that is on hold can be cancelled. Please contact support.',
  },
  withdrawal_changed: { status: 409, message: 'This withdrawal changed since you opened it' },
  withdrawal_member_suspended: {
    status: 409,
    message: 'The member is inactive. Reactivate the account first, or reject the withdrawal.',
  },

  payout_qr_invalid: { status: 400, message: 'This is not a QR Ph code' },
  payout_account_unknown: { status: 404, message: 'Saved account not found' },
  payout_account_limit_reached: {
    status: 409,
    message: 'You have saved 20 accounts. Remove one first.',
  },

  // Payouts
  payout_unknown: { status: 404, message: 'Payout not found' },
  payouts_none_free: {
    status: 409,
    message: 'None of these can be taken: others are paying them, or they are decided',
  },
  payout_not_taken: { status: 409, message: 'Take this payout before you pay it' },
  payout_in_batch: {
    status: 409,
    message: 'This payout is in a batch. Import its result, or dissolve the batch.',
  },
  payout_already_decided: { status: 409, message: 'This payout was already decided' },
  payout_not_sent: { status: 409, message: 'Only a payout that was sent can come back' },
  payout_time_unlikely: {
    status: 400,
    message: 'It cannot have been sent before it was approved, or in the future',
  },
  payout_batch_unknown: { status: 404, message: 'Batch not found' },
  payout_batch_refused: {
    status: 409,
    message: 'Some of these cannot be paid by a batch. Nothing was frozen.',
  },
  payout_batch_empty: { status: 409, message: 'There is nothing to pay by this method' },
  payout_batch_not_open: { status: 409, message: 'This batch is closed or dissolved' },
  payout_batch_has_sent: {
    status: 409,
    message: 'A payout of this batch was sent, so it cannot be dissolved',
  },
  payout_batch_erased: {
    status: 409,
    message: 'An account of this batch was erased with its member, so the file cannot be made',
  },
  payout_batch_altered: {
    status: 409,
    message:
      'Do not pay. An account or an amount of this batch is not what was frozen, or cannot be checked. Alert your database administrator.',
  },
  payout_template_unfit: { status: 400, message: 'This file is for another method' },

  // Capital
  member_unknown: { status: 404, message: 'User not found' },
  signal_unknown: { status: 404, message: 'Nobody shares this any more, or the pairs are fine' },
  member_is_not_agent: { status: 400, message: 'Capital can be loaded to agents only' },
  load_member_suspended: {
    status: 409,
    message: 'The member is inactive. Reactivate the account before loading capital.',
  },
  load_unknown: { status: 404, message: 'Load not found' },
  load_already_reverted: { status: 409, message: 'This load was already reverted' },
  owed_back_unknown: { status: 404, message: 'Nothing is owed back here' },
  owed_back_less: { status: 409, message: 'Less than this is left to pay back' },
  load_already_spent: {
    status: 409,
    message: 'The wallet no longer holds the whole amount',
  },

  payment_method_unknown: {
    status: 400,
    message: 'Please choose one of the payment methods',
  },
  payment_method_missing: {
    status: 400,
    message: 'Please choose the payment method that this reference number belongs to',
  },
  payment_reference_used: {
    status: 409,
    message: 'This reference number was used already',
  },
  payment_reference_unusual: { status: 409, message: 'Is this reference number complete?' },

  // Cash in
  cash_in_unknown: { status: 404, message: 'Cash-in not found' },
  cash_in_limit_reached: {
    status: 409,
    message:
      'Three of your payments are waiting already. Cancel one, or wait until one is checked.',
  },
  cash_in_already_declared: {
    status: 409,
    message: 'You already said that you sent this one',
  },
  cash_in_already_decided: { status: 409, message: 'This cash-in was already decided' },
  cash_in_not_declared: {
    status: 409,
    message: 'The member has not said yet that this was sent',
  },
  cash_in_expired: {
    status: 409,
    message: 'This cash-in has expired. Please start a new one.',
  },
  cash_in_changed: { status: 409, message: 'This cash-in changed since you opened it' },
  cash_in_reason_missing: {
    status: 400,
    message: 'Please say why another amount is credited. The member reads it.',
  },
  cash_in_proof_invalid: {
    status: 400,
    message: 'The screenshot must be a PNG, JPEG or WebP of at most 5 MB',
  },
  cash_in_has_no_proof: { status: 404, message: 'There is no screenshot' },

  // Bank lines
  bank_line_unknown: { status: 404, message: 'Bank line not found' },
  bank_line_not_unmatched: { status: 409, message: 'This bank line was already dealt with' },
  bank_line_not_decided: { status: 409, message: 'This bank line is not matched or set aside' },
  bank_line_is_out: { status: 409, message: 'This money left the account, so nobody can get it' },
  match_target_unknown: {
    status: 400,
    message: 'Please choose one load, payout, reserve entry or paid unclaimed money',
  },
  match_target_taken: { status: 409, message: 'This is matched to another bank line' },
  match_amount_differs: {
    status: 409,
    message: 'The amounts differ. Only equal amounts can be matched.',
  },
  statement_unreadable: {
    status: 400,
    message: 'This file is no statement that can be read',
  },
  statement_unclear: {
    status: 400,
    message: 'Please answer the questions about this statement first',
  },
  statement_plan_changed: {
    status: 409,
    message: 'This statement is now read differently than was shown. Please look at it again.',
  },
  statement_already_imported: {
    status: 409,
    message:
      'This file was imported before, with other answers. Undo that import first if it was wrong.',
  },
  import_unknown: { status: 404, message: 'This import no longer exists' },
  import_in_use: { status: 409, message: 'Some of its lines are matched. Undo that first.' },
  import_already_undone: { status: 409, message: 'This import was undone already' },
  statement_password_needed: {
    status: 400,
    message: 'This PDF is locked. Please enter its password.',
  },
  statement_password_wrong: { status: 400, message: 'This password does not open the PDF' },
  statement_too_large: {
    status: 413,
    message: 'This statement is too large. Please export a shorter period.',
  },
  statement_mapping_missing: {
    status: 400,
    message: 'Please choose the columns with the date and the amount',
  },

  // Members
  member_holds_money: { status: 409, message: 'This user still holds money' },
  member_is_last_admin: { status: 409, message: 'The last admin cannot be removed' },
  member_is_self: { status: 409, message: 'You cannot do this to your own account' },
  member_not_pending: { status: 409, message: 'This account is not waiting for approval' },
  unclaimed_money_unknown: { status: 404, message: 'Unclaimed money not found' },
  unclaimed_money_already_paid: { status: 409, message: 'This was already paid' },

  // Reserves
  fund_amount_promised: {
    status: 409,
    message: 'Only what is not promised can be taken out of the reward fund',
  },
  reserve_entry_unknown: { status: 404, message: 'Entry of the reserves not found' },

  // Proof of liabilities
  liability_root_unknown: { status: 404, message: 'There is no such snapshot' },
  liability_proof_forgotten: {
    status: 404,
    message: 'Proofs of this snapshot are no longer kept. Please choose a newer one.',
  },
  liability_snapshot_overtaken: {
    status: 409,
    message: 'Another snapshot is being made, or was made meanwhile',
  },
  liability_total_differs: {
    status: 409,
    message:
      'What is owed to all members differs from what the books say. Nothing was published. Run npm run ledger:verify.',
  },

  ...supportErrors,
  ...passkeyErrors,

  // Audit
  audit_entry_unknown: { status: 404, message: 'Audit entry not found' },

  // Settings
  second_factor_needed_first: {
    status: 409,
    message: 'Turn on your own second factor before you ask all admins for one',
  },
  payment_method_image_invalid: {
    status: 400,
    message: 'The QR image must be a PNG, JPEG or WebP of at most 1 MB',
  },
  payment_method_qr_text_invalid: {
    status: 400,
    message: 'This is not the text of a QR Ph code',
  },

  // Four eyes
  proposal_unknown: { status: 404, message: 'This is not waiting for a second person' },
  proposal_open: {
    status: 409,
    message: 'A second person was already asked for this. Wait, or withdraw it first.',
  },
  proposal_already_decided: { status: 409, message: 'This was already decided' },
  proposal_expired: {
    status: 409,
    message: 'This waited for more than 72 hours. Ask its maker to do it again.',
  },
  proposal_changed: {
    status: 409,
    message: 'What was shown has changed. Nothing was done. Look at it again.',
  },
  proposal_too_early: {
    status: 409,
    message: 'As the only person who may confirm this, you can do so 24 hours after you asked',
  },
  staff_password_by_link: {
    status: 409,
    message: 'A second person must confirm this. Make a password link for them instead.',
  },
  proposal_not_yours: { status: 403, message: 'Only its maker can withdraw this' },
  proposal_not_yours_to_confirm: {
    status: 403,
    message: 'You cannot be the second person here. Ask somebody else of the staff.',
  },

  // Operating mode
  money_in_not_open: {
    status: 409,
    message: 'Money cannot be loaded yet',
  },
  sales_not_open: {
    status: 409,
    message: 'Package sales are not open yet',
  },
  risk_not_acknowledged: {
    status: 409,
    message: 'Please read and accept the risks before you buy a package',
  },
} as const satisfies Record<string, { status: ErrorStatus; message: string }>;

export type ErrorCode = keyof typeof errors;
type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** The body of every error answer. */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  /** The first message for each refused field. */
  fields?: Record<string, string>;
}
