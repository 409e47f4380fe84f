type Correction = 'correct_cash_in' | 'correct_load' | 'correct_payout' | 'correct_return';

/** The payment reference of a cash-in as its member last said it, as SQL. */
export function referenceAsDeclared(id: string): string {
  return `coalesce((
    select state_after ->> 'paymentReference' from public.audit_entry
    where action = 'correct_cash_in' and subject_id = ${id}
    order by (state_after ->> 'correction')::integer desc limit 1
  ), (select payment_reference from public.cash_in_declaration where cash_in_id = ${id}))`;
}

/**
 * The payment reference that a row was made and sealed with, as SQL: its first correction names it.
 *
 * @param id the row's id, with the table
 */
export function referenceAsMade(action: Correction, id: string, present: string): string {
  return `case when ${id} in (select subject_id from public.audit_entry where action = '${action}')
    then (select state_before ->> 'paymentReference' from public.audit_entry
      where action = '${action}' and subject_id = ${id} and state_after ->> 'correction' = '1')
    else ${present} end`;
}
