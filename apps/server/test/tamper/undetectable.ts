const WAYS_IN = 'a way in: whatever follows is an ordinary operation';
const NO_SUM = 'moves a count between rows of a tally, so no sum changes';
const OWN_PROOF = "made again each day; a member's own proof fails if it is wrong";
const SAID_BY_MEMBER = 'said by the member; staff compare the bank before they credit';
const STATEMENT =
  'what a statement said, of a line that nobody decided; importing the statement again adds the true line';
const TOLD = 'what people are told, and how; nothing booked depends on it';
const NOTHING_BOOKED = 'nothing booked depends on it';

/**
 * Changes by the database's owner that `ledger:verify` does not find, and why: a table, a column,
 * `delete` or `copy` (a row less, a row more), or a named tamper. docs/security.md sums them up.
 */
export const undetectable: Record<string, string> = {
  'public.click_day click_keys': 'which retries find their click; how many there are is found',
  'public.click_day previous_day': 'another day, if it had no clicks',
  'public.click_day previous_pay_centavos': 'pays nothing for a day without clicks',
  'public.member username': WAYS_IN,
  'public.member email': WAYS_IN,
  'public.member phone': WAYS_IN,
  'public.member password_hash': WAYS_IN,
  'public.member first_password_ends_at': WAYS_IN,
  'public.member language': TOLD,
  'public.member language_chosen': TOLD,
  'public.member invites_by_name':
    'whether an invite link says the username; nothing booked depends on it',
  'public.member referral_code': 'erased for a deleted account; found for others',
  'public.member referral_code_salt': 'erased for a deleted account; found for others',
  'public.member credential_changed_at':
    'later than the last change, or without one, it only holds withdrawals longer',
  'public.member clicking_activated_at':
    'an earlier activation moves nothing; a later one is found',
  'public.withdrawal bank': 'erased for a deleted account; found for others',
  'public.withdrawal qr_text': 'erased for a deleted account; found for others',
  'public.payout taken_by': 'who pays, until it is marked; no money moves by it',
  'public.payout taken_at': 'as above',
  'public.payout payer_also_by': 'as above; the audit has it of what was sent',
  'public.payout_account': 'kept by the member; staff see the account of the request',
  'public.withdrawal account_number': 'erased for a deleted account; found for others',
  'public.withdrawal account_name': 'erased for a deleted account; found for others',
  'public.withdrawal destination_salt': 'erased for a deleted account; found for others',
  'public.cash_in decided_at': 'of one that was cancelled; found for others',
  'public.cash_in decided_by': 'of one that was cancelled; found for others',
  'public.cash_in reason': 'of one that was cancelled; found for others',
  'public.cash_in sender_name': SAID_BY_MEMBER,
  'public.cash_in sender_number': SAID_BY_MEMBER,
  'public.cash_in sender_salt': SAID_BY_MEMBER,
  'public.cash_in_proof': SAID_BY_MEMBER,
  'public.package closed_at': 'payouts show that a package 4 is closed, but not when',
  ...Object.fromEntries(
    [
      'id',
      'account',
      'at',
      'has_time',
      'amount_centavos',
      'reference',
      'description',
      'sender',
      'sender_number',
      'fee_centavos',
      'ordinal',
      'payment_reference',
      'cash_in_reference',
      'named_references',
    ].map((column) => [`public.bank_line ${column}`, STATEMENT]),
  ),
  'public.statement_mapping': 'how the next statement is read',
  'public.statement_answers': 'how the next statement is read',
  'public.bank_import file_name': NOTHING_BOOKED,
  'public.bank_import_known': 'which lines stay when an import is undone, which is audited',
  'public.payment_method position': 'other numbers give the same order',
  'ledger.account created_at': NOTHING_BOOKED,
  'ledger.account last_transfer_at':
    'of accounts that never moved, and of stripes, which store none; found for others',
  'ledger.tally stripe_index': NO_SUM,
  'public.member_tally stripe_index': NO_SUM,
  'public.member_tally changes': 'tells lists that a name changed',
  'public.withdrawal_tally stripe_index': NO_SUM,
  'public.package_due stripe_index': NO_SUM,
  ...Object.fromEntries(
    [
      'notice',
      'delivery',
      'notice_preference',
      'notice_progress',
      'push_amounts',
      'push_subscription',
    ].map((table) => [`public.${table}`, TOLD]),
  ),
  ...Object.fromEntries(
    ['group', 'member', 'fine', 'registration'].map((table) => [
      `public.signal_${table}`,
      'hints for staff, who decide; nothing booked depends on it',
    ]),
  ),
  'public.liability_snapshot': OWN_PROOF,
  'public.liability_chunk': OWN_PROOF,
  'public.migration': 'the result of the migrations is compared instead',
  'public.session': WAYS_IN,
  'public.known_device': WAYS_IN,
  'public.second_factor': WAYS_IN,
  'public.recovery_code': WAYS_IN,
  'public.passkey': WAYS_IN,
  'public.passkey_challenge': WAYS_IN,
  'public.passkey_requirement': WAYS_IN,
  'public.password_link': WAYS_IN,
  'public.email_address': WAYS_IN,
  'public.person_verification': NOTHING_BOOKED,
  'public.member_note': NOTHING_BOOKED,
  'public.receipt_share': 'who may see a receipt; the receipt is of the books',
  'public.desk_view': NOTHING_BOOKED,
  'public.sign_in_challenge': WAYS_IN,
  'public.sign_in_failure': WAYS_IN,
  'public.security_event': 'tells a person of sign-ins; the audit has what moved money',
  'public.idempotency_key': 'answers for retries: without one, a retry is a new operation',
  'public.risk_acknowledgement': NOTHING_BOOKED,
  'public.support_thread': NOTHING_BOOKED,
  'public.support_message': NOTHING_BOOKED,
  'public.support_picture': NOTHING_BOOKED,
  'public.saved_answer position': 'other numbers give the same order',
  'public.daily_figure': 'figures of the dashboard',
  'public.daily_movement': 'a report that differs from the ledger is not given out',
  'public.moved_alone':
    'asks for a second person sooner or later that day; nothing booked depends on it',
  'public.proposal request':
    'the call that a confirmation repeats; it does what was shown, or nothing',
  'public.proposal target_name': NOTHING_BOOKED,
  'public.demo_history': NOTHING_BOOKED,
  'public.server_key': 'fingerprints of keys; only a start reads them',
  'public.server_presence': 'which servers run now',
};

export function isUndetectable(table: string, what: string): boolean {
  return table in undetectable || `${table} ${what}` in undetectable;
}
