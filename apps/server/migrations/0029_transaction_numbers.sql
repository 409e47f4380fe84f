-- Numbers of transactions keep rising, also in a restored database. After the tables that it names.

-- The greatest number of a transaction that is sealed or waits for sealing.
create function last_transaction_number() returns bigint language sql stable as $$
  with mark as (select coalesce(max(upto_transaction), 0) as upto from sealed_block)
  select greatest(
    mark.upto - 1,
    (select max(transaction_number) from ledger.transfer where transaction_number >= mark.upto),
    (select max(transaction_number) from audit_entry where transaction_number >= mark.upto),
    (select max(transaction_number) from withdrawal where transaction_number >= mark.upto),
    (select max(transaction_number) from member where transaction_number >= mark.upto),
    (select max(transaction_number) from package where transaction_number >= mark.upto),
    (select max(transaction_number) from package_payout where transaction_number >= mark.upto),
    (select max(transaction_number) from capital_load where transaction_number >= mark.upto),
    (select max(transaction_number) from reserve_entry where transaction_number >= mark.upto),
    (select max(transaction_number) from unclaimed_money where transaction_number >= mark.upto),
    (select max(transaction_number) from cash_in where transaction_number >= mark.upto),
    (select max(transaction_number) from cash_in_declaration where transaction_number >= mark.upto),
    (select max(transaction_number) from payout_batch where transaction_number >= mark.upto),
    (select max(transaction_number) from credential_change where transaction_number >= mark.upto),
    (select max(transaction_number) from proposal where transaction_number >= mark.upto),
    (select max(transaction_number) from liability_root where transaction_number >= mark.upto))
  from mark
$$;

-- The owner calls this at each start: see `ledger.number_transactions_beyond`. It reads the last
-- number before its own transaction gets one, so concurrent writers' numbers do not mislead it.
create function keep_transaction_numbers_rising() returns void language plpgsql as $$
declare
  v_last bigint := last_transaction_number();
begin
  if ledger.number_transaction(pg_current_xact_id()) > v_last then
    return;
  end if;
  lock table ledger.transfer, audit_entry, withdrawal, member, package, package_payout, capital_load,
    reserve_entry, unclaimed_money, cash_in, cash_in_declaration, payout_batch, credential_change,
    proposal, liability_root, sealed_block in share mode;
  perform ledger.number_transactions_beyond(last_transaction_number());
end $$;

revoke all on function last_transaction_number, keep_transaction_numbers_rising from public;
