const WAYS_IN = 'a way in: what is done after it is an ordinary operation';
const NO_SUM = 'which row of a tally counts changes no sum';
const OWN_PROOF = "made again each day; a member's own proof fails where it is wrong";
const NOTHING_BOOKED = 'nothing that is booked follows from it';

/**
 * Changes by the database's owner that `ledger:verify` does not find, and why: a table, a column,
 * `delete` or `copy` (a row less, a row more), or a named tamper. docs/security.md lists them too.
 */
export const undetectable: Record<string, string> = {
  'named: clicks of the day are more':
    'until they are booked only the day has them; its hold bounds them by the limit of a day',
  'public.click_day clicks': 'as the clicks of the day',
  'public.click_day click_keys': 'as the clicks of the day',
  'public.click_day pay_centavos': 'as the clicks of the day, where none is booked yet',
  'public.click_day click_limit': 'as the clicks of the day, without a hold',
  'public.click_day day': 'another day, where none of its clicks is booked yet',
  'public.click_day previous_day': 'another day, where it had no clicks',
  'public.click_day previous_pay_centavos': 'of a day without clicks it pays nothing',
  'public.member username': WAYS_IN,
  'public.member email': WAYS_IN,
  'public.member phone': WAYS_IN,
  'public.member password_hash': WAYS_IN,
  'public.member status': WAYS_IN,
  'public.member is_active': WAYS_IN,
  'public.member first_password_ends_at': WAYS_IN,
  'public.member referral_code':
    'erased with the person; who invites the next is in their sealed rows, but not by which code; not yet',
  'public.member credential_changed_at':
    'later than the last change, or without one, it only holds longer',
  'public.member clicking_activated_at':
    'an earlier activation moves nothing; a later one is found',
  'public.withdrawal account_number': 'of a deleted account it is erased; of others it is found',
  'public.withdrawal account_name': 'of a deleted account it is erased; of others it is found',
  'public.withdrawal destination_salt': 'of a deleted account it is erased; of others it is found',
  'public.package closed_at': 'a closed package 4 is known by its payouts, whenever it was closed',
  'public.payment_method position': 'the same order by other numbers',
  'ledger.account created_at': NOTHING_BOOKED,
  'ledger.account last_transfer_at':
    'of accounts that never moved, and of stripes, which keep none; of others it is found',
  'ledger.tally stripe_index': NO_SUM,
  'public.member_tally stripe_index': NO_SUM,
  'public.member_tally changes': 'tells lists that names changed',
  'public.withdrawal_tally stripe_index': NO_SUM,
  'public.package_due stripe_index': NO_SUM,
  'public.liability_snapshot': OWN_PROOF,
  'public.liability_chunk': OWN_PROOF,
  'public.migration': 'what the migrations made is compared itself',
  'public.session': WAYS_IN,
  'public.known_device': WAYS_IN,
  'public.second_factor': WAYS_IN,
  'public.recovery_code': WAYS_IN,
  'public.password_link': WAYS_IN,
  'public.sign_in_challenge': WAYS_IN,
  'public.sign_in_failure': WAYS_IN,
  'public.security_event': 'tells a person of ways in; what moved money is in the audit too',
  'public.idempotency_key': 'answers kept for retries: without one, a retry is a new operation',
  'public.risk_acknowledgement': NOTHING_BOOKED,
  'public.daily_figure': 'figures of the dashboard',
  'public.demo_history': NOTHING_BOOKED,
  'public.server_key': 'which keys the servers have; only a start reads it',
  'public.server_presence': 'which servers run now',
};

export function isUndetectable(table: string, what: string): boolean {
  return table in undetectable || `${table} ${what}` in undetectable;
}
