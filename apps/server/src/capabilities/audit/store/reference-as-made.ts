type Correction = 'correct_cash_in' | 'correct_load' | 'correct_payout' | 'correct_return';

/** The payment reference that a row was corrected to last, as SQL: null without a correction. */
export function referenceAsCorrected(action: Correction, id: string): string {
  return `(select state_after ->> 'paymentReference' from public.audit_entry
    where action = '${action}' and subject_id = ${id}
    order by (state_after ->> 'correction')::integer desc limit 1)`;
}

/** When a row's payment reference was corrected last, as SQL: null without a correction. */
export function referenceCorrectedAt(action: Correction, id: string): string {
  return `(select max(created_at) from public.audit_entry
    where action = '${action}' and subject_id = ${id}
      and state_before -> 'paymentReference' is distinct from state_after -> 'paymentReference')`;
}

/**
 * The payment reference that a row was made and sealed with, as SQL: its first correction names it.
 *
 * @param id the row's id, with the table
 * @param sending which sending of a payout, from 1
 */
export function referenceAsMade(
  action: Correction,
  id: string,
  present: string,
  sending = '1',
): string {
  const of = "coalesce(state_after ->> 'sending', '1')";
  return `case when (${id}, (${sending})::text) in (
      select subject_id, ${of} from public.audit_entry where action = '${action}')
    then (select state_before ->> 'paymentReference' from public.audit_entry
      where action = '${action}' and subject_id = ${id} and ${of} = (${sending})::text
      order by (state_after ->> 'correction')::integer limit 1)
    else ${present} end`;
}
