-- A bank gives each payment one reference, so money in and money out of an account never share one:
-- a payout that was sent has its own among those in use, under the account that it is paid from.

alter table payment_reference
  add column payout_id uuid,
  add constraint payment_reference_payout_once unique (payout_id),
  add constraint payment_reference_payout_known foreign key (payout_id) references payout (id),
  drop constraint payment_reference_is_used,
  add constraint payment_reference_is_used check (
    (payout_id is null) = (num_nonnulls(cash_in_id, load_id) > 0)
  );

create function use_payout_reference() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  delete from public.payment_reference where payout_id = new.id;
  if new.payment_reference is not null then
    insert into public.payment_reference (method, reference, payout_id)
    values (public.account_of(new.method), ltrim(new.payment_reference, '0'), new.id);
  end if;
  return null;
end $$;
create trigger use_payout_reference after update of payment_reference on payout
  for each row when (new.payment_reference is distinct from old.payment_reference)
  execute function use_payout_reference();

-- Of older payouts that share theirs with money in, that keeps it.
insert into payment_reference (method, reference, payout_id)
select account_of(method), ltrim(payment_reference, '0'), id
from payout where payment_reference is not null
on conflict do nothing;
