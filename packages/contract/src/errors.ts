import { accountErrors } from './account-errors.ts';
import { deskErrors } from './desk-errors.ts';
import { passkeyErrors } from './passkey-errors.ts';
import { supportErrors } from './support-errors.ts';

/** Refusals that a member or a visitor may meet: their texts exist in every language. */
const memberErrors = {
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

  // Withdrawals
  withdrawal_unknown: { status: 404, message: 'Withdrawal not found' },
  withdrawal_already_decided: { status: 409, message: 'This withdrawal was already decided' },
  withdrawal_not_held: {
    status: 409,
    message: 'Only a withdrawal that is on hold can be cancelled. Please contact support.',
  },

  payout_qr_invalid: { status: 400, message: 'This is not a QR Ph code' },
  payout_account_unknown: { status: 404, message: 'Saved account not found' },
  payout_account_limit_reached: {
    status: 409,
    message: 'You have saved 20 accounts. Remove one first.',
  },

  // Capital
  owed_back_unknown: { status: 404, message: 'Nothing is owed back here' },
  owed_back_less: { status: 409, message: 'Less than this is left to pay back' },

  payment_method_unknown: {
    status: 400,
    message: 'Please choose one of the payment methods',
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
  cash_in_proof_invalid: {
    status: 400,
    message: 'The screenshot must be a PNG, JPEG or WebP of at most 5 MB',
  },
  cash_in_has_no_proof: { status: 404, message: 'There is no screenshot' },

  // Proof of liabilities
  liability_root_unknown: { status: 404, message: 'There is no such snapshot' },
  liability_proof_forgotten: {
    status: 404,
    message: 'Proofs of this snapshot are no longer kept. Please choose a newer one.',
  },

  ...supportErrors,
  ...passkeyErrors,

  // Four eyes
  proposal_open: {
    status: 409,
    message: 'A second person was already asked for this. Wait, or withdraw it first.',
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
