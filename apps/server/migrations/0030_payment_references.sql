-- Payment references in their one form (docs/decisions/52-payment-references.md). What exists
-- is rewritten, with an audit entry by the system for each row of the books.

-- As `readReferenceForm` of the contract reads a text; null for all that is no reference.
create function pg_temp.read_written_reference(said text) returns text language plpgsql immutable as $$
declare
  v_labels constant text := 'REF|REFF|REFERENCE|REFNO|NUMBER|NUM|NO|NOS|NR|TXN|TXNID|TRANSACTION|TRANS|TRACE|ID|RRN';
  v_providers constant text := 'GCASH|PAYMAYA|MAYA|BPI|BDO|UNIONBANK|UBP|METROBANK|GOTYME|LANDBANK|PAYMONGO|XENDIT|PAYPAL|WISE|INSTAPAY|PESONET';
  v_words constant text := v_labels || '|' || v_providers || '|THANK|THANKS|YOU|TY|SALAMAT|PO|PLEASE|PLS';
  v_none constant text := 'NA|NIL|NONE|NULL|WALA|WALANG|UNKNOWN|TEST|SCREENSHOT|SS|SEE|ATTACHED|PAID|CASH|PAYMENT|BLANK|EMPTY|NAN|UNDEFINED|TBA|TBD|NOT|APPLICABLE|AVAILABLE|RECEIPT|DEPOSIT|OVER|THE|COUNTER|TRANSFER|SEND|MONEY|ONLINE|BANK|PADALA|BAYAD|PROOF|PHOTO|PICTURE|SLIP';
  v_month constant text := '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.?';
  v_day constant text := '(?:' || v_month || ' ?\d{1,2},? ?\d{4}|\d{1,2}[ -]' || v_month
    || '[ -]\d{4}|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4})';
  v_text text := said;
begin
  if said !~ '^[A-Z0-9]*$' then
    if length(said) > 500 then
      return null;
    end if;
    v_text := normalize(upper(normalize(said, nfkc)), nfkc);
    if v_text ~ '[^\x01-\x7f]' then
      v_text := regexp_replace(v_text,
        '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]',
        '', 'g');
      -- The zeros of scripts; nine digits follow each.
      select translate(v_text, string_agg(chr(zero + n), '' order by zero, n),
        string_agg(n::text, '' order by zero, n)) into v_text
      from unnest(array[
        1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792,
        3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216,
        43264, 43472, 43504, 43600, 44016
      ]) as zero, generate_series(0, 9) as n;
      -- Punctuation beyond ASCII stands between words.
      v_text := regexp_replace(v_text, '[\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2029\u2030-\u205e\u3001-\u3003\u3008-\u3020]', '-', 'g');
    end if;
    v_text := btrim(regexp_replace(v_text, '[\s\x01-\x1f\x7f-\x9f]+', ' ', 'g'));
    if v_text ~ '(?<![A-Z0-9.,])\d(?:[.,]\d+E\+?|E\+)\d+(?![A-Z0-9])' then
      return null;
    end if;
    v_text := regexp_replace(v_text, '[ ,|:-]+' || v_day
      || '[ ,T]{1,3}\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]\.?M\.?)?$', '');
    v_text := regexp_replace(v_text, '^(\d+)\.0+$', '\1');
    v_text := btrim(regexp_replace(v_text, '[\x01-/:-@\[-`{-\x7f]+', ' ', 'g'));
    v_text := regexp_replace(v_text, '^(?:(?:' || v_words || ')(?: |$))+', '');
    v_text := regexp_replace(v_text, '(?:(?:^| )(?:' || v_words || '))+$', '');
    if v_text ~ ('^(?:(?:' || v_words || '|' || v_none || ')(?: |$))+$') then
      return null;
    end if;
    v_text := replace(v_text, ' ', '');
  end if;
  return case
    when v_text ~ '^[A-Z0-9]{4,40}$' and v_text !~ ('^(?:0+|BRY[0-9A-Z]{8}|' || v_words || '|' || v_none || ')$')
      then v_text
  end;
end $$;

create function pg_temp.read_reference(said text) returns text language plpgsql immutable as $$
begin
  -- A digit other than 0 tells payments apart: most rows are as they should be.
  if said ~ '^[A-Z0-9]{4,40}$' and said ~ '[1-9]' and said !~ '^BRY[0-9A-Z]{8}$' then
    return said;
  end if;
  return pg_temp.read_written_reference(said);
end $$;

create temporary table read_reference on commit drop as
select *, pg_temp.read_reference(before) as after, null::text as reason
from (
  select 'correct_load' as action, 'capital_load' as kind, id, member_id, reference,
    payment_reference as before, account_of(method) as account, created_at as at,
    case when reverted_at is null then 'load' end as in_use
  from capital_load where payment_reference is not null
  union all
  select 'correct_cash_in', 'cash_in', id, member_id, reference, payment_reference,
    account_of(method), created_at, case status when 'declared' then 'cash-in' end
  from cash_in where payment_reference is not null and status <> 'credited'
  union all
  select 'correct_payout', 'payout', p.id, p.member_id, w.reference, p.payment_reference,
    account_of(p.method), p.approved_at, 'payout'
  from payout p join withdrawal w on w.id = p.id where p.payment_reference is not null
  union all
  select 'correct_return', 'payout', p.id, p.member_id, w.reference, p.return_reference,
    account_of(p.method), p.approved_at, null
  from payout p join withdrawal w on w.id = p.id where p.return_reference is not null
) as written;

update read_reference set reason = 'This was no reference of a payment' where after is null;
-- Where two are now one, loads and older ones keep it. Nothing is merged: staff read the audit.
update read_reference r
set after = null, reason = 'Leading zeros aside, this is the payment reference of ' || first.owner
from (
  select action, id,
    first_value(in_use || ' ' || reference) over same as owner, row_number() over same as place
  from read_reference where in_use is not null and after is not null
  window same as (partition by in_use = 'payout', account, ltrim(after, '0')
    order by in_use = 'cash-in', at, id)
) as first
where first.place > 1 and r.action = first.action and r.id = first.id;

insert into audit_entry (
  id, action, subject_kind, subject_id, member_id, state_before, state_after, reason, created_at
)
select gen_random_uuid(), action, kind, id, member_id,
  jsonb_build_object('paymentReference', before),
  jsonb_strip_nulls(jsonb_build_object(
    'correction', 1, 'reference', reference, 'paymentReference', after)),
  coalesce(reason, 'Written in its one form'), date_trunc('milliseconds', now())
from read_reference where after is distinct from before;

drop index cash_in_payment_reference, capital_load_payment_reference, payout_payment_reference,
  payout_returned_reference, bank_line_payment_reference;
update capital_load l set payment_reference = r.after from read_reference r
where r.action = 'correct_load' and r.id = l.id and r.after is distinct from r.before;
update payout p set payment_reference = r.after from read_reference r
where r.action = 'correct_payout' and r.id = p.id and r.after is distinct from r.before;
update payout p set return_reference = r.after from read_reference r
where r.action = 'correct_return' and r.id = p.id and r.after is distinct from r.before;
-- What was declared with no real reference stays declared; crediting it needs one.
alter table cash_in
  drop constraint cash_in_declared_has_reference,
  add constraint cash_in_declared_at_an_instant
    check (status <> 'declared' or declared_at is not null);
update cash_in c set payment_reference = r.after from read_reference r
where r.action = 'correct_cash_in' and r.id = c.id and r.after is distinct from r.before;
update cash_in c set payment_reference = l.payment_reference from capital_load l
where l.cash_in_id = c.id and l.payment_reference is distinct from c.payment_reference;
update bank_line set payment_reference = pg_temp.read_reference(reference)
where payment_reference is distinct from pg_temp.read_reference(reference);

-- References in use are compared without leading zeros, so they are kept without.
delete from payment_reference u using read_reference r
where r.id = coalesce(u.load_id, u.cash_in_id)
  and (r.after is null or u.reference <> ltrim(r.after, '0') or u.method <> r.account);
insert into payment_reference (method, reference, cash_in_id, load_id)
select r.account, ltrim(r.after, '0'),
  case r.action when 'correct_load' then l.cash_in_id else r.id end,
  case r.action when 'correct_load' then r.id end
from read_reference r left join capital_load l on l.id = r.id
where r.in_use in ('load', 'cash-in') and r.after is not null
  and not exists (
    select from payment_reference u where u.method = r.account and u.reference = ltrim(r.after, '0')
  );

alter table payment_reference
  add constraint payment_reference_bare check (reference ~ '^[A-Z1-9][A-Z0-9]{0,39}$'),
  add constraint payment_reference_of_account check (method = account_of(method));
alter table cash_in add constraint cash_in_payment_reference_form
  check (payment_reference ~ '^[A-Z0-9]{4,40}$');
alter table capital_load add constraint capital_load_payment_reference_form
  check (payment_reference ~ '^[A-Z0-9]{4,40}$');
alter table payout
  add constraint payout_payment_reference_form check (payment_reference ~ '^[A-Z0-9]{4,40}$'),
  add constraint payout_return_reference_form check (return_reference ~ '^[A-Z0-9]{4,40}$');
alter table bank_line add constraint bank_line_payment_reference_form
  check (payment_reference ~ '^[A-Z0-9]{4,40}$');

create index cash_in_payment_reference on cash_in (ltrim(payment_reference, '0'))
  where payment_reference is not null;
create index capital_load_payment_reference on capital_load (ltrim(payment_reference, '0'))
  where payment_reference is not null;
-- A payment reference stands for one payout of an account. Searches and bank lines read it too.
create unique index payout_payment_reference
  on payout (ltrim(payment_reference, '0'), account_of(method)) where payment_reference is not null;
create index payout_returned_reference
  on payout (ltrim(return_reference, '0'), account_of(method)) where return_reference is not null;
create index bank_line_payment_reference
  on bank_line (ltrim(payment_reference, '0'), lower(account))
  where status = 'unmatched' and payment_reference is not null;

-- A credited cash-in has the payment reference of its load.
create function correct_credited_cash_in() returns trigger language plpgsql security definer
set search_path = '' as $$
begin
  update public.cash_in set payment_reference = new.payment_reference where id = new.cash_in_id;
  return null;
end $$;
create trigger correct_credited_cash_in after update of payment_reference on capital_load
  for each row when (new.cash_in_id is not null) execute function correct_credited_cash_in();

-- Corrections of a row are numbered from 1: the first names what the row was made and sealed with.
create unique index audit_entry_correction
  on audit_entry (action, subject_id, (state_after ->> 'correction'))
  where state_after ->> 'correction' is not null;

-- What a payout was corrected from stays refused to who paid it.
create index audit_entry_corrected_payout
  on audit_entry (ltrim(state_before ->> 'paymentReference', '0'))
  where action = 'correct_payout';

grant update (payment_reference) on capital_load to barya_app;
