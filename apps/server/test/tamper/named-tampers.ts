import { controlTampers, thief } from './control-tampers.ts';

/**
 * Realistic attempts of an insider, as SQL on the history of `whole-books.ts`: `ana` has something
 * of everything, `thief` is unrelated to her.
 */
const ana = `(select member_id from package where package_type = 4 limit 1)`;
const running = `(select id from package where closed_at is null and member_id = ${ana} limit 1)`;
const declared = `(select id from cash_in where status = 'declared' order by id limit 1)`;
const first = (from: string) => `ctid = (select ctid from ${from} limit 1)`;

export const namedTampers: Record<string, string> = {
  ...controlTampers,
  'a running package is given to another member': `
    update package set member_id = ${thief} where id = ${running}`,
  'a package and its payouts are given to another member': `
    update package_payout set member_id = ${thief}
      where package_id in (select id from package where member_id = ${ana});
    update package set member_id = ${thief} where member_id = ${ana}`,
  'a payout is given to another member': `
    update package_payout set member_id = ${thief} where member_id = ${ana}`,
  'a payout says another action': `
    update package_payout set action = 'unclaimed' where ${first("package_payout where action = 'claim'")}`,
  'a package matured early': `
    update package set matures_at = started_at + interval '1 day' where id = ${running}`,
  'a package has another type': `update package set package_type = 3 where id = ${running}`,
  'principal and income are shifted': `
    update package set principal_centavos = principal_centavos - 100,
      income_centavos = income_centavos + 100 where id = ${running}`,
  'a withdrawal is of one, its hold of another': `
    update withdrawal set member_id = ${thief} where status = 'pending'`,
  'a hold was posted, the withdrawal completed, nobody did it': `
    select ledger.create_transfers(now(), array[gen_random_uuid()],
      array['post']::ledger.transfer_kind[], array[debit_account_id], array[credit_account_id],
      array[amount_centavos], array[t.id], array[51]::smallint[], array[reference_id], false)
    from ledger.transfer t where t.id = any((select hold_ids from withdrawal where status = 'pending')::uuid[]);
    update withdrawal set status = 'completed', processed_at = now(),
      processed_by = (select id from member where role = 'admin' limit 1) where status = 'pending'`,
  'what an open revert proposal holds is given back': `
    select ledger.create_transfers(now(), array[gen_random_uuid()],
      array['void']::ledger.transfer_kind[], array[null]::uuid[], array[null]::uuid[],
      array[null]::bigint[], array[hold_id], array[17]::smallint[], array[id], false)
    from proposal where hold_id is not null and status = 'open'`,
  'a wallet is held for no proposal': `
    select ledger.create_transfer(now(), gen_random_uuid(), 'hold', t.debit_account_id,
      t.credit_account_id, 100, 16::smallint, gen_random_uuid())
    from ledger.transfer t join ledger.account a on a.id = t.debit_account_id
    where t.code = 16 and a.credits_posted > a.debits_posted + a.debits_pending limit 1`,
  'a wallet is held twice for one proposal': `
    select ledger.create_transfer(now(), gen_random_uuid(), 'hold', t.debit_account_id,
      t.credit_account_id, 100, 16::smallint, t.reference_id)
    from ledger.transfer t join ledger.account a on a.id = t.debit_account_id
    where t.code = 16 and a.credits_posted > a.debits_posted + a.debits_pending limit 1`,
  'a revert proposal names no hold': `
    alter table proposal drop constraint proposal_holds_what_it_reverts;
    update proposal set hold_id = null, held_centavos = null
    where hold_id is not null and status = 'open'`,
  'a revert proposal names another hold': `
    update proposal set hold_id = (select id from ledger.transfer where code = 50 limit 1)
    where hold_id is not null and status = 'open'`,
  'a load of ₱999,999 is forged': `
    with load as (
      insert into capital_load (id, member_id, reference, amount_centavos, description, status,
        transfer_id, loaded_by, created_at)
      select '01900000-0000-7000-8000-00000000f000', ${thief}, 'SC-FORGED', 99999900, 'Cash', 'completed',
        '01900000-0000-7000-8000-00000000f100', loaded_by, now() from capital_load limit 1
      returning member_id, loaded_by
    )
    select ledger.create_transfers(now(), array['01900000-0000-7000-8000-00000000f100']::uuid[],
      array['transfer']::ledger.transfer_kind[],
      array[(select debit_account_id from ledger.transfer where code = 10 limit 1)],
      array[(overlay(member_id::text placing '01' from 35))::uuid], array[99999900]::bigint[],
      array[null]::uuid[], array[10]::smallint[],
      array['01900000-0000-7000-8000-00000000f000']::uuid[], false) from load`,
  'a member becomes an admin': `
    update member set role = 'admin', staff_role = 'owner' where id = ${thief};
    update member_tally set members = members - 1 where ${first("member_tally where role = 'agent' and members > 0")};
    insert into member_tally (role, stripe_index, members, changes) values ('admin', 15, 1, 1)
      on conflict (role, stripe_index) do update set members = member_tally.members + 1`,
  'a treasurer becomes an owner': `
    update member set staff_role = case staff_role when 'owner' then 'treasurer' else 'owner' end
      where id = (select id from member where staff_role is not null limit 1)`,
  'a member becomes an admin, with an audit entry': `
    update member set role = 'admin', staff_role = 'owner' where id = ${thief};
    update member_tally set members = members - 1 where ${first("member_tally where role = 'agent' and members > 0")};
    insert into member_tally (role, stripe_index, members, changes) values ('admin', 15, 1, 1)
      on conflict (role, stripe_index) do update set members = member_tally.members + 1;
    insert into audit_entry (id, action, subject_kind, subject_id, member_id, state_after, created_at)
    select '01900000-0000-7000-8000-00000000f200', 'create_account', 'member', id, id,
      '{"role": "admin", "staffRole": "owner"}', now() from member where id = ${thief}`,
  'unclaimed money is redistributed': `
    update unclaimed_money set amount_centavos = amount_centavos + 100 where paid_at is not null;
    update unclaimed_money set amount_centavos = amount_centavos - 100 where paid_at is null`,
  'unclaimed money has another holder': `
    update unclaimed_money set holder = 'Thief' where holder is not null`,
  'unclaimed money has no holder': `
    update unclaimed_money set holder = null, holder_salt = null where paid_at is null`,
  'unclaimed money is of another member': `
    update unclaimed_money set member_id = ${thief} where paid_at is null`,
  'the entry of a reserve pay-out is deleted': `delete from reserve_entry where kind = 'pay_out'`,
  'the note of a reserve entry is another': `
    update reserve_entry set note = 'Other' where kind = 'pay_out'`,
  'the date of a reserve entry is another': `
    update reserve_entry set created_at = created_at - interval '1 day' where kind = 'pay_out'`,
  "a load's member is another": `update capital_load set member_id = ${thief} where member_id = ${ana}`,
  "a load's loader is another": `update capital_load set loaded_by = ${thief} where member_id = ${ana}`,
  "a load's date is another": `
    update capital_load set created_at = created_at + interval '1 day' where member_id = ${ana}`,
  'a closed day has another figure': `
    update closed_day set bank_in_centavos = bank_in_centavos + 1, books_in_centavos = books_in_centavos + 1
    where ${first('closed_day')}`,
  'days that were opened again are closed': `
    update day_closure set reopened_from = null, reopened_by = null, reopened_at = null,
      reopen_reason = null where reopened_from is not null`,
  'a difference has another reason': `update day_explanation set reason = 'All is well'`,
  'a statement covers more': `update bank_import set period_to = period_to + 9 where period_source = 'staff'`,
  'a late change is forgotten': `delete from late_change`,
  'everybody was invited by one person': `
    update member set referrer_id = ${thief} where id <> ${thief} and role = 'agent'`,
  'everybody was invited by one person, and the second upline fits': `
    update member set referrer_id = ${thief}, second_referrer_id = null
    where id <> ${thief} and role = 'agent'`,
  'a change of password is forgotten': `
    update member set credential_changed_at = coalesce(credential_changed_at, now()) - interval '2 days'`,
  'a destination counts as used': `
    insert into withdrawal_destination (member_id, method, bank, account_number, first_used_at)
    select ${ana}, 'gcash', '', '09999999999', '2026-01-01'`,
  'a number counts as used at a bank': `
    update withdrawal_destination set method = 'bank', bank = 'BNORPHMMXXX'`,
  'a destination counts as used before': `
    update withdrawal_destination set first_used_at = first_used_at - interval '30 days'`,
  'another admin has decided': `
    update withdrawal set processed_by = (select id from member where role = 'agent' and deleted_at is null
      and id <> ${ana} limit 1) where status = 'completed'`,
  'clicks of the day are more': `
    update click_day set clicks = clicks + 1, click_keys = click_keys || 0::bigint where clicks > 0`,
  'clicks of the day pay more': `
    update click_day set pay_centavos = 100, click_limit = 10 where clicks > 0`,
  'clicks of an earlier day are more': `
    update click_day set previous_keys = previous_keys || 0::bigint where previous_day is not null`,
  'clicks that were booked are of no day': `
    update click_day set day = null where hold_id is not null`,
  'the newest published root is deleted': `
    delete from liability_root where sequence = (select max(sequence) from liability_root)`,
  "a published root's total is another": `
    update liability_root set total_centavos = total_centavos - 100`,
  'earnings go to another under a real code': `
    select ledger.create_transfers(now(), array[gen_random_uuid()],
      array['transfer']::ledger.transfer_kind[], array[(overlay(${ana}::text placing '05' from 35))::uuid],
      array[(overlay(${thief}::text placing '05' from 35))::uuid], array[100]::bigint[],
      array[null]::uuid[], array[32]::smallint[],
      array[(select id from package_payout where action = 'claim' limit 1)], false)`,
  'a balance is raised': `
    update ledger.account set credits_posted = credits_posted + 100
    where id = (overlay(${thief}::text placing '01' from 35))::uuid`,
  'an account that is at zero is deleted': `
    delete from ledger.account where ${first('ledger.account where code = 16 and credits_posted > 0 and credits_posted = debits_posted')}`,
  'an account may fall below zero': `
    update ledger.account set normal_side = 'debit'
    where id = (overlay(${thief}::text placing '02' from 35))::uuid`,
  'a cash-in is credited to another member': `
    update cash_in set member_id = ${thief} where status = 'declared'`,
  'more was announced than a cash-in credits': `
    update cash_in set amount_centavos = amount_centavos * 2 where status = 'declared'`,
  'a used payment reference can be used again': `
    delete from payment_reference where ${first('payment_reference where load_id is not null')}`,
  'a corrected load has its first payment reference again': `
    with first as (
      select subject_id as id, state_before ->> 'paymentReference' as reference from audit_entry
      where action = 'correct_load' and state_after ->> 'correction' = '1'
    ), used as (
      update payment_reference u set reference = first.reference from first where u.load_id = first.id
    ), credited as (
      update cash_in c set payment_reference = first.reference from first, capital_load l
      where l.id = first.id and c.id = l.cash_in_id
    )
    update capital_load l set payment_reference = first.reference from first where l.id = first.id`,
  'a corrected payout has the payment reference before the last again': `
    update payout p set payment_reference = e.state_before ->> 'paymentReference'
    from audit_entry e
    where e.subject_id = p.id and e.action = 'correct_payout'
      and e.state_after ->> 'correction' = '2'`,
  'a correction that nobody made': `
    insert into audit_entry (id, action, subject_kind, subject_id, member_id, state_before,
      state_after, actor_id, created_at)
    select gen_random_uuid(), 'correct_load', 'capital_load', l.id, l.member_id,
      jsonb_build_object('paymentReference', l.payment_reference),
      '{"correction": 1, "paymentReference": "STOLEN"}', ${thief}, now()
    from capital_load l where l.payment_reference is not null and l.reverted_at is null
      and l.id not in (select subject_id from audit_entry where action = 'correct_load')
    order by l.id limit 1`,
  'a payout is called sent': `
    update payout set state = 'sent', sent_at = approved_at, sent_by = approved_by,
      paid_at = approved_at, transfer_id = gen_random_uuid()
    where ${first("payout where state = 'to_pay' and taken_by is null and batch_id is null")}`,
  'a sent payout is to be paid again': `
    update payout set state = 'to_pay', sent_at = null, sent_by = null, paid_at = null,
      transfer_id = null, payment_reference = null where ${first("payout where state = 'sent'")}`,
  'a payout has another payment reference': `
    update payout set payment_reference = '9999' where ${first("payout where state = 'sent'")}`,
  'a payout has another amount': `
    update payout set amount_centavos = amount_centavos + 100 where ${first('payout')}`,
  'a payout and its withdrawal have another amount': `
    update payout set amount_centavos = amount_centavos + 100 where state = 'to_pay';
    update withdrawal w set amount_centavos = w.amount_centavos + 100 from payout p
    where p.id = w.id and p.state = 'to_pay'`,
  'what a person approved, a rule did': `
    with changed as (
      update payout set approved_by = null, approved_by_rule = 1 where ${first("payout where state = 'sent' and approved_by is not null")}
      returning id
    )
    update withdrawal w set processed_by = null from changed where w.id = changed.id`,
  'what a rule approved, a person did': `
    with changed as (
      update payout set approved_by = ${thief}, approved_by_rule = null
      where ${first('payout where approved_by_rule is not null')} returning id
    )
    update withdrawal w set processed_by = ${thief} from changed where w.id = changed.id`,
  'another version of the rule approved, and its audit entry says so': `
    update payout set approved_by_rule = 2 where approved_by_rule = 1;
    update audit_entry set state_after = state_after || '{"rule": 2}'
    where action = 'approve_withdrawal' and state_after ->> 'rule' = '1'`,
  'another version of the rule approved what was taken back': `
    update withdrawal_take_back set approved_by_rule = 2 where approved_by_rule is not null`,
  'a version of the rule approved more than it said': `
    update auto_approve_rule set up_to_centavos = up_to_centavos * 2 where version = 1`,
  'a version of the rule and its audit entries say less': `
    update auto_approve_rule set up_to_centavos = 100 where version = 1;
    update audit_entry set state_after = jsonb_set(state_after, '{autoApprove,upTo}', '1')
    where action = 'update_settings' and state_after -> 'autoApprove' ->> 'version' = '1'`,
  'a rule is in force that nobody set': `
    insert into auto_approve_rule select 3, 99999900, 3, 1, 0, set_by, set_at
    from auto_approve_rule where version = 1;
    update setting set auto_approve_version = 3`,
  'a sample of the rule is forgotten': `
    update withdrawal set sample_of_rule = null, sampled_at = null
    where sample_of_rule is not null`,
  'a payout is deleted': `delete from payout where ${first("payout where state = 'to_pay'")}`,
  'a payout moved to another batch': `
    update payout set batch_id = (select id from payout_batch where state = 'open' limit 1)
    where batch_id = (select id from payout_batch where state = 'closed' limit 1)`,
  'a payout is cleared without a second person': `
    insert into payout_clearance (payout_id, proposal_id, flags, proposed_by, confirmed_by, cleared_at)
    select c.payout_id, p.id, '{}', p.maker_id, null, p.created_at
    from payout_to_clear c join proposal p on p.id = c.proposal_id where p.status = 'open'`,
  'a reopening is forgotten': `delete from cash_in_reopening where ${first('cash_in_reopening')}`,
  'reopenings and their rounds are forgotten': `
    delete from cash_in_reopening; update cash_in set round = 1`,
  'another person opened a cash-in again': `
    update cash_in_reopening set reopened_by = ${thief}`,
  'a cash-in was opened again at another time, for another reason': `
    update cash_in_reopening set reopened_at = reopened_at + interval '1 minute', reason = 'Other'`,
  'what was decided before a reopening is another': `
    update cash_in_reopening set decided_by = ${thief}, decision_reason = 'Other'`,
  'a reopened cash-in counts as new': `update cash_in set round = 1 where round > 1`,
  'a take-back is forgotten': `delete from withdrawal_take_back where ${first('withdrawal_take_back')}`,
  'a take-back and its round are forgotten': `
    delete from withdrawal_take_back;
    update payout_clearance set round = 1;
    update withdrawal set round = 1`,
  'an approval is called taken back': `
    insert into withdrawal_take_back (withdrawal_id, round, approved_by, approved_at, hold_ids,
      reason, taken_back_by, taken_back_at)
    select p.id, w.round, p.approved_by, p.approved_at, w.hold_ids, 'Wrong', p.approved_by,
      p.approved_at
    from payout p join withdrawal w on w.id = p.id where p.state = 'to_pay' limit 1;
    update withdrawal w set round = w.round + 1
    where w.round in (select b.round from withdrawal_take_back b where b.withdrawal_id = w.id)`,
  'another person took an approval back, for another reason': `
    update withdrawal_take_back set taken_back_by = ${thief}, reason = 'Other'`,
  'an approval was taken back at another time': `
    update withdrawal_take_back set taken_back_at = taken_back_at - interval '1 hour'`,
  'who first approved is who approved last': `
    update withdrawal_take_back b set approved_by = ${thief} where approved_by is not null;
    update audit_entry e set actor_id = ${thief} from withdrawal_take_back b
    where e.action = 'approve_withdrawal' and e.subject_id = b.withdrawal_id
      and not e.state_after ? 'round'`,
  'what was taken back is not held': `
    update withdrawal set held_until = approved.at from (
      select approved_at + interval '1 day' as at from withdrawal_take_back limit 1
    ) as approved where round > 1`,
  'a clearance of an approval that was taken back holds': `
    update payout_clearance c set round = w.round from withdrawal w
    where w.id = c.payout_id and c.round < w.round`,
  'a payout that was not sent is forgotten': `
    delete from payout_not_sent where ${first('payout_not_sent')}`,
  'payouts that were not sent are forgotten with their count and entries': `
    delete from audit_entry where action = 'unsend_payout'
      or action = 'send_payout' and subject_id in (select payout_id from payout_not_sent)
        and not state_after ? 'sending';
    delete from payout_not_sent;
    update payout_clearance set sending = 1;
    update withdrawal set sending = 1`,
  'a sent payout is called not sent': `
    insert into payout_not_sent (payout_id, sending, transfer_id, payment_reference, paid_at,
      sent_by, confirmed_by, sent_at, reason, undone_by, undone_at)
    select p.id, w.sending, p.transfer_id, p.payment_reference, p.paid_at, p.sent_by,
      p.confirmed_by, p.sent_at, 'Wrong', p.sent_by, p.sent_at
    from payout p join withdrawal w on w.id = p.id where p.state = 'sent' limit 1;
    update withdrawal w set sending = w.sending + 1
    where w.sending in (select n.sending from payout_not_sent n where n.payout_id = w.id)`,
  'another person took a sending back, for another reason': `
    update payout_not_sent set undone_by = ${thief}, reason = 'Other'`,
  'a sending was taken back at another time': `
    update payout_not_sent set undone_at = undone_at - interval '1 hour'`,
  'who sent what was not sent is another': `
    update payout_not_sent set sent_by = ${thief}, payment_reference = 'X999'`,
  'a payout that was not sent was in no batch': `
    update payout_not_sent set batch_id = null where batch_id is not null`,
  'a clearance of a sending that was taken back holds': `
    update payout_clearance c set sending = w.sending from withdrawal w
    where w.id = c.payout_id and c.sending < w.sending`,
  'another payout is cleared': `
    update payout_clearance set payout_id = (select id from payout where id not in (
      select payout_id from payout_to_clear) limit 1)
    where ${first('payout_clearance')}`,
  'a proposal clears one payout more': `
    insert into payout_to_clear (proposal_id, line, payout_id)
    select proposal_id, 9, (select id from payout where state = 'to_pay' and id not in (
      select payout_id from payout_to_clear) limit 1) from payout_to_clear limit 1`,
  'who cleared a payout paid it': `
    update payout p set sent_by = c.confirmed_by from payout_clearance c
    where c.payout_id = p.id and p.state = 'sent'`,
  'a clearance and its audit entry have other flags': `
    update payout_clearance set flags = '{on_hold}';
    update audit_entry set state_after = state_after || '{"flags": "on_hold"}'
    where action = 'clear_payout'`,
  'a payout that left its batch is in it again': `
    update payout p set batch_id = k.batch_id from payout_put_back k where k.payout_id = p.id`,
  'nobody downloaded the file of a batch': `
    update payout_batch set file_at = null, file_by = null where file_at is not null`,
  'a batch has another hash': `update payout_batch set hash = sha256('') where state = 'closed'`,
  'a line of a batch is another payout': `
    update payout_batch_line set payout_id = (select id from payout where batch_id is null limit 1)
    where ${first('payout_batch_line')}`,
  'a batch is deleted with its lines': `
    update payout set batch_id = null where batch_id in (select id from payout_batch);
    delete from payout_batch_line; delete from payout_batch`,
  'a demo becomes live': `update setting set operating_mode = 'live'`,
  'an active member is suspended': `update member set is_active = false where id = ${ana}`,
  'a suspended member is active': `
    update member set is_active = true where not is_active and deleted_at is null`,
  'a registration is approved': `update member set status = 'approved' where status = 'pending'`,
  'an approved member waits again': `
    update member set status = 'pending' where initial_status = 'pending' and status = 'approved'`,
  'an approved member waits, as if from the start': `
    update member set status = 'pending', initial_status = 'pending' where id = ${ana}`,
  'a referral code is of another member': `
    do $$ declare v_code text; v_salt bytea; begin
      select referral_code, referral_code_salt into v_code, v_salt from member where id = ${ana};
      update member set referral_code = 'GONE' where id = ${ana};
      update member set referral_code = v_code, referral_code_salt = v_salt where id = ${thief};
    end $$`,
  'a referral code is of another member, with all that seals it': `
    do $$ declare v_own member; begin
      select * into v_own from member where id = ${ana};
      update member set referral_code = 'GONE' where id = ${ana};
      update member set referral_code = v_own.referral_code,
        referral_code_salt = v_own.referral_code_salt,
        referral_code_digest = v_own.referral_code_digest where id = ${thief};
    end $$`,
  'another payment reference was declared': `
    update payment_reference set reference = 'STOLEN' where cash_in_id = ${declared};
    update cash_in set payment_reference = 'STOLEN' where id = ${declared}`,
  'another payment reference was declared, also in its declaration': `
    update payment_reference set reference = 'STOLEN' where cash_in_id = ${declared};
    update cash_in_declaration set payment_reference = 'STOLEN' where cash_in_id = ${declared};
    update cash_in set payment_reference = 'STOLEN' where id = ${declared}`,
  'a matched bank line is from another sender': `
    update bank_line set sender = 'Thief' where status = 'matched'`,
  'a matched bank line has another description': `
    update bank_line set description = 'Thief' where status = 'matched'`,
  'a bank line is missing in no statement': 'update bank_line set missing_in = null',
  'a bank line is missing in a statement that has it': `
    update bank_line set missing_in = (select missing_in from bank_line where missing_in is not null)
    where status = 'matched'`,
  'a statement covers no line that it lacks': `
    update bank_import set covered_from = null, covered_to = null, covered_direction = null`,
  'a line that was set aside has another reference': `
    update bank_line set reference = 'Thief' where status = 'set_aside'`,
  'money of packages is called approved': `
    alter table withdrawal drop constraint withdrawal_approval_is_of_source;
    update withdrawal set status = 'approved' where status = 'completed'`,
  'a superuser is new': 'create role eve superuser',
  'a superuser is named constructor': 'create role constructor superuser',
  'a role may create roles': 'create role eve createrole',
  'a role may replicate': 'create role eve replication login',
  'a role may act as the application': 'create role eve login in role barya_app',
  'a role may act as the owner': `
    do $$ begin execute format('create role eve login in role %I', current_user); end $$`,
  'a role owns the database': `
    create role eve login;
    do $$ begin execute format('alter database %I owner to eve', current_database()); end $$`,
  'a role may write every table': 'create role eve in role pg_write_all_data',
  'a setting is another': `update setting set referral_bonus_percent = 1000`,
  'members pay into another account': `update payment_method set account_number = '09999999999'`,
};
