import { accountErrors } from './account-errors.ts';
import { deskErrors } from './desk-errors.ts';
import { badRequest, conflict, notFound, tooManyRequests } from './error-status.ts';
import { passkeyErrors } from './passkey-errors.ts';
import { supportErrors } from './support-errors.ts';

/** Refusals that a member or a visitor may meet: their texts exist in every language. */
const memberErrors = {
  // The request itself
  request_invalid: badRequest('Please check the information you entered'),
  body_not_json: badRequest('The request body is not valid JSON'),
  idempotency_key_invalid: badRequest(
    'The Idempotency-Key header must have 1 to 200 visible characters',
  ),
  route_unknown: notFound('There is nothing at this address'),
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
  too_many_requests: tooManyRequests('Too many requests. Please wait a moment.'),
  too_many_attempts: tooManyRequests('Too many failed tries. Please wait a moment and try again.'),
  server_failed: { status: 500, message: 'Something went wrong' },
  service_unavailable: {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
  },

  ...accountErrors,

  // Clicking
  clicking_not_activated: conflict('Activate the clicking task first'),
  clicking_already_activated: conflict('Clicking task is already activated'),

  // Money
  wallet_insufficient: badRequest('You do not have enough balance in your wallet'),
  activation_balance_insufficient: badRequest(
    'You need a balance of ₱100 to activate the clicking task',
  ),
  source_balance_insufficient: badRequest('Insufficient balance for selected source'),
  reward_fund_insufficient: conflict(
    'The reward fund cannot cover this right now. Nothing was charged. Please try later.',
  ),

  // Packages
  package_not_offered: badRequest('This package is not for sale'),
  package_amount_too_small: badRequest(
    'Please enter an amount greater than or equal to the minimum',
  ),
  package_unknown: notFound('Package not found'),
  package_not_matured: conflict('Package is not yet matured'),
  package_already_closed: conflict('Package was already claimed or rolled over'),
  package_total_too_large: badRequest('This amount is too large for a package'),
  instalment_not_due: conflict('This period cannot be claimed yet'),
  instalment_already_claimed: conflict('This period was already claimed'),
  instalment_unknown: badRequest('Unknown claim period'),
  package_has_no_instalments: badRequest('Only package 4 has periods to claim'),
  rollover_target_not_offered: badRequest(
    'This package cannot be rolled over to the selected package',
  ),
  rollover_amount_too_small: badRequest('The amount is below the minimum of the selected package'),

  // Notices
  notice_cannot_be_turned_off: conflict(
    'Notices about money out, security and your account stay on',
  ),
  push_service_unknown: badRequest('Barya does not know the push service of this browser'),

  // Activity
  receipt_unknown: notFound('Receipt not found'),
  receipt_share_unknown: notFound('No shared receipt has this address'),
  statement_too_long: badRequest(
    'This is too long to print. Choose a shorter period, or download it as CSV.',
  ),

  // Withdrawals
  withdrawal_unknown: notFound('Withdrawal not found'),
  withdrawal_already_decided: conflict('This withdrawal was already decided'),
  withdrawal_not_held: conflict(
    'Only a withdrawal that is on hold can be cancelled. Please contact support.',
  ),

  payout_qr_invalid: badRequest('This is not a QR Ph code'),
  payout_account_unknown: notFound('Saved account not found'),
  payout_account_limit_reached: conflict('You have saved 20 accounts. Remove one first.'),

  // Capital
  owed_back_unknown: notFound('Nothing is owed back here'),
  owed_back_less: conflict('Less than this is left to pay back'),

  payment_method_unknown: badRequest('Please choose one of the payment methods'),
  payment_reference_used: conflict('This reference number was used already'),
  payment_reference_unusual: conflict('Is this reference number complete?'),

  // Cash in
  cash_in_unknown: notFound('Cash-in not found'),
  cash_in_limit_reached: conflict(
    'Three of your payments are waiting already. Cancel one, or wait until one is checked.',
  ),
  cash_in_already_declared: conflict('You already said that you sent this one'),
  cash_in_already_decided: conflict('This cash-in was already decided'),
  cash_in_being_decided: conflict(
    'We are checking this cash-in now, so it cannot be corrected. Please wait.',
  ),
  cash_in_not_declared: conflict('The member has not said yet that this was sent'),
  cash_in_expired: conflict('This cash-in has expired. Please start a new one.'),
  cash_in_proof_invalid: badRequest('The screenshot must be a PNG, JPEG or WebP of at most 5 MB'),
  cash_in_has_no_proof: notFound('There is no screenshot'),

  // Proof of liabilities
  liability_root_unknown: notFound('There is no such snapshot'),
  liability_proof_forgotten: notFound(
    'Proofs of this snapshot are no longer kept. Please choose a newer one.',
  ),

  ...supportErrors,
  ...passkeyErrors,

  // Four eyes
  proposal_open: conflict(
    'A second person was already asked for this. Wait, or withdraw it first.',
  ),

  // Operating mode
  sales_not_open: conflict('Package sales are not open yet'),
  risk_not_acknowledged: conflict('Please read and accept the risks before you buy a package'),
} as const;

/**
 * Every refusal of the API: the code, the HTTP status and the message a person reads.
 *
 * A code is never reused with another meaning. A route may replace the message by one that names
 * amounts or dates; code and status stay. `docs/errors.md` is made from this table.
 */
export const errors = { ...memberErrors, ...deskErrors } satisfies Record<
  string,
  { status: ErrorStatus; message: string }
>;

export type MemberErrorCode = keyof typeof memberErrors;
export type ErrorCode = keyof typeof errors;
type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
