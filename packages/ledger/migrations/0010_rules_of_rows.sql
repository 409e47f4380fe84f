-- What a row of the ledger must keep to stands in one function for each table, which a CHECK constraint
-- calls with the whole row. PostgreSQL reads the text of a constraint anew in each statement that writes,
-- and six of them were a fifth of a transfer; a function is read once a session. The rows that there are
-- were held to the same rules by the constraints of before, and the next file looks at them again.

-- Says of which rule a row is in breach as the constraint of that name did.
create function ledger.refuse_row(p_table text, p_rule text) returns void language plpgsql as $$
begin
  raise check_violation using
    message = format('new row for relation "%s" violates check constraint "%s"', p_table, p_rule),
    schema = 'ledger', table = p_table, constraint = p_rule;
end $$;

create function ledger.keeps_rules(p_account ledger.account) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if least(p_account.debits_posted, p_account.debits_pending,
    p_account.credits_posted, p_account.credits_pending) < 0 then
    perform ledger.refuse_row('account', 'account_amounts_not_negative');
  end if;
  if p_account.normal_side = 'credit'
    and p_account.debits_posted + p_account.debits_pending > p_account.credits_posted
    or p_account.normal_side = 'debit'
    and p_account.credits_posted + p_account.credits_pending > p_account.debits_posted then
    perform ledger.refuse_row('account', 'account_available_balance_not_negative');
  end if;
  if (p_account.stripe_group is null) <> (p_account.stripe_index is null) then
    perform ledger.refuse_row('account', 'account_stripe_is_whole');
  end if;
  return true;
end $$;

create function ledger.keeps_rules(p_transfer ledger.transfer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if p_transfer.amount_centavos <= 0 then
    perform ledger.refuse_row('transfer', 'transfer_amount_positive');
  end if;
  if p_transfer.debit_account_id = p_transfer.credit_account_id then
    perform ledger.refuse_row('transfer', 'transfer_accounts_differ');
  end if;
  -- Posts, voids and reversals come after holds in the order of kinds.
  if (p_transfer.kind > 'hold') <> (p_transfer.target_id is not null) then
    perform ledger.refuse_row('transfer', 'transfer_target_fits_kind');
  end if;
  return true;
end $$;

alter table ledger.account
  drop constraint account_amounts_not_negative,
  drop constraint account_available_balance_not_negative,
  drop constraint account_stripe_is_whole,
  add constraint account_keeps_rules check (ledger.keeps_rules(account)) not valid;

alter table ledger.transfer
  drop constraint transfer_amount_positive,
  drop constraint transfer_accounts_differ,
  drop constraint transfer_target_fits_kind,
  add constraint transfer_keeps_rules check (ledger.keeps_rules(transfer)) not valid;
