/** A member of the history who is unrelated to the others. */
export const thief = `(select member_id from package p where closed_at is null and package_type = 1
  and not exists (select from package q where q.member_id = p.member_id and q.package_type = 4)
  limit 1)`;

const inAudit = (action: string, change: string) => `
  update audit_entry set ${change} where action = '${action}'`;
const says = (facts: string) => `state_after = state_after || jsonb_build_object(${facts})`;
const alsoThief = says(`'alsoBy', array[${thief}]`);

/** Who did what needs two people, and what took a wrong press back: alone, and with its twins. */
export const controlTampers: Record<string, string> = {
  'another person cleared a payout': `update payout_clearance set confirmed_by = ${thief}`,
  'another person cleared a payout, and the audit says so': `
    update payout_clearance set confirmed_by = ${thief};
    ${inAudit('clear_payout', says(`'confirmedBy', ${thief}`))}`,
  'another person cleared a payout, and audit and proposal say so': `
    update payout_clearance set confirmed_by = ${thief};
    update proposal set checker_id = ${thief} where kind = 'payout_clearance' and checker_id is not null;
    ${inAudit('clear_payout', says(`'confirmedBy', ${thief}`))};
    ${inAudit('confirm_proposal', `actor_id = ${thief}`)}`,
  'a clearance and its entries are forgotten': `
    delete from payout_clearance; delete from audit_entry where action = 'clear_payout'`,
  'another person took an approval back, and the audit says so': `
    update withdrawal_take_back set taken_back_by = ${thief};
    ${inAudit('take_back_withdrawal', `actor_id = ${thief}`)}`,
  'another person took a sending back, and the audit says so': `
    update payout_not_sent set undone_by = ${thief};
    ${inAudit('unsend_payout', `actor_id = ${thief}`)}`,
  'a payout was corrected to another reference, and the audit says so': `
    update payout set payment_reference = payment_reference || '9' where id in (
      select subject_id from audit_entry where action = 'correct_payout');
    ${inAudit('correct_payout', says(`'paymentReference', state_after ->> 'paymentReference' || '9'`))}`,
  'a load was corrected to another reference, and the audit says so': `
    update payment_reference set reference = 'STOLEN' where load_id in (
      select subject_id from audit_entry where action = 'correct_load');
    update capital_load set payment_reference = 'STOLEN' where id in (
      select subject_id from audit_entry where action = 'correct_load');
    ${inAudit('correct_load', says(`'paymentReference', 'STOLEN'`))}`,
  'a person approved what a rule did, and the audit says so': `
    update audit_entry set actor_id = ${thief}, state_after = state_after - 'rule'
      where action = 'approve_withdrawal' and state_after ? 'rule';
    update withdrawal w set processed_by = ${thief} from payout p
      where w.id = p.id and p.approved_by_rule is not null;
    update payout set approved_by = ${thief}, approved_by_rule = null
      where approved_by_rule is not null`,
  'nobody else counts as who did it': `
    update audit_entry set state_after = state_after - 'alsoBy' where state_after ? 'alsoBy'`,
  'somebody else counts as who did it': `
    update audit_entry set ${alsoThief} where state_after ? 'alsoBy'`,
  'somebody else counts as who did it, and as who gave the way in': `
    update audit_entry set ${alsoThief} where state_after ? 'alsoBy';
    update audit_entry set actor_id = ${thief} where action = 'reset_password'
      and member_id in (select id from member where role = 'admin')`,
};
