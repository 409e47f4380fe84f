import type { SeededChance } from './sealed.ts';

/**
 * Changes of definitions by the database's owner, as SQL, by effect. Each must be found, with a
 * fault whose subject begins with the text beside it.
 */
export const definitionTampers: Record<string, { sql: string; subject: string }> = {
  'a function of the ledger is empty': {
    sql: `create or replace function ledger.refuse_change() returns trigger
      language plpgsql as 'begin return null; end'`,
    subject: 'function ledger.refuse_change()',
  },
  'a trigger rewrites number and digest of a withdrawal': {
    sql: `create function public.redirect() returns trigger language plpgsql as $$
      begin
        new.account_number := '0999';
        new.destination_digest := sha256('0999');
        return new;
      end $$;
      create trigger redirect before insert on withdrawal for each row execute function redirect()`,
    subject: 'trigger public.withdrawal.redirect',
  },
  'a trigger runs a function of another schema': {
    sql: `create schema other;
      create function other.note() returns trigger language plpgsql as 'begin return new; end';
      create trigger note before update on member for each row execute function other.note()`,
    subject: 'trigger public.member.note',
  },
  'a trigger also fires where rows are replicated': {
    sql: 'alter table ledger.transfer enable always trigger transfer_immutable',
    subject: 'trigger ledger.transfer.transfer_immutable',
  },
  'all triggers of a table are off': {
    sql: 'alter table ledger.account disable trigger all',
    subject: 'constraint ledger.transfer.transfer_debit_account_known',
  },
  'a trigger has another function': {
    sql: `drop trigger transfer_immutable on ledger.transfer;
      create trigger transfer_immutable before update or delete or truncate on ledger.transfer
        for each statement execute function add_to_member_tally()`,
    subject: 'trigger ledger.transfer.transfer_immutable',
  },
  'a trigger no longer meets deletions': {
    sql: `drop trigger transfer_immutable on ledger.transfer;
      create trigger transfer_immutable before update or truncate on ledger.transfer
        for each statement execute function ledger.refuse_change()`,
    subject: 'trigger ledger.transfer.transfer_immutable',
  },
  'a check lets everything pass': {
    sql: `alter table capital_load drop constraint capital_load_amount_positive;
      alter table capital_load add constraint capital_load_amount_positive check (true)`,
    subject: 'constraint public.capital_load.capital_load_amount_positive',
  },
  'a check is not validated': {
    sql: `alter table capital_load drop constraint capital_load_amount_positive;
      alter table capital_load add constraint capital_load_amount_positive
        check (amount_centavos > 0) not valid`,
    subject: 'constraint public.capital_load.capital_load_amount_positive',
  },
  'a rule of rows says nothing': {
    sql: `create or replace function ledger.keeps_rules(p_account ledger.account) returns boolean
      language plpgsql immutable parallel safe as 'begin return true; end'`,
    subject: 'function ledger.keeps_rules(p_account ledger.account)',
  },
  'a column may be null': {
    sql: 'alter table withdrawal alter member_id drop not null',
    subject: 'column public.withdrawal.member_id',
  },
  'a column has another default': {
    sql: 'alter table ledger.account alter credits_posted set default 100',
    subject: 'column ledger.account.credits_posted',
  },
  'a column has another type': {
    sql: 'alter table capital_load alter amount_centavos type numeric',
    subject: 'column public.capital_load.amount_centavos',
  },
  'a column is generated': {
    sql: `alter table withdrawal add payee text generated always as (upper(account_name)) stored`,
    subject: 'column public.withdrawal.payee',
  },
  'a generated column is plain': {
    sql: 'alter table liability_root alter previous_sequence drop expression',
    subject: 'column public.liability_root.previous_sequence',
  },
  'a rule discards inserted rows': {
    sql: 'create rule swallow as on insert to audit_entry do instead nothing',
    subject: 'rule public.audit_entry.swallow',
  },
  'a view replaces a table': {
    sql: `alter table package_payout rename to package_payout_kept;
      create view package_payout as select * from package_payout_kept`,
    subject: 'relation public.package_payout',
  },
  'a view of an extension replaces a table': {
    sql: `alter table package_payout rename to package_payout_kept;
      create view package_payout as select * from package_payout_kept;
      alter extension pg_trgm add view package_payout`,
    subject: 'relation public.package_payout',
  },
  'a function belongs to an extension': {
    sql: `create function similarity_of(text) returns text language sql as 'select $1';
      alter extension pg_trgm add function similarity_of(text)`,
    subject: 'function public.similarity_of(text)',
  },
  'row security hides rows': {
    sql: `alter table ledger.transfer enable row level security;
      create policy few on ledger.transfer using (code <> 10)`,
    subject: 'policy ledger.transfer.few',
  },
  'a table is unlogged': {
    sql: 'alter table withdrawal_destination set unlogged',
    subject: 'relation public.withdrawal_destination',
  },
  'a table has a child': {
    sql: 'create schema other; create table other.more () inherits (capital_load)',
    subject: 'inheritance other.more from public.capital_load',
  },
  'a table is a partition': {
    sql: `create table all_tallies (like ledger.tally) partition by list (code);
      alter table all_tallies attach partition ledger.tally default`,
    subject: 'relation ledger.tally',
  },
  'a table of the same name comes first': {
    sql: `create schema barya_app; grant usage on schema barya_app to barya_app;
      create table barya_app.member (like public.member)`,
    subject: 'session search_path',
  },
  'the database has another search path': {
    sql: `create schema other;
      do $$ begin execute format('alter database %I set search_path = other, public',
        current_database()); end $$`,
    subject: 'setting search_path for every role in this database',
  },
  'the role of the application has another search path': {
    sql: 'alter role barya_app set search_path = other, public',
    subject: 'setting search_path for barya_app in every database',
  },
  'no trigger fires in this database': {
    sql: `do $$ begin execute format('alter database %I set session_replication_role = replica',
        current_database()); end $$`,
    subject: 'setting session_replication_role for every role in this database',
  },
  'a function takes the name of one of PostgreSQL': {
    sql: `create function public.now(text) returns timestamptz language sql
      as 'select null::timestamptz'`,
    subject: 'function public.now(text)',
  },
  'an operator compares otherwise': {
    sql: `create function public.same(uuid, text) returns boolean language sql as 'select true';
      create operator public.= (leftarg = uuid, rightarg = text, function = public.same)`,
    subject: 'operator public.=(uuid,text)',
  },
  'a cast converts otherwise': {
    sql: `create function public.to_uuid(text) returns uuid language sql
        as $$ select null::uuid $$;
      create cast (text as uuid) with function public.to_uuid(text) as implicit`,
    subject: 'cast text as uuid',
  },
  "a function stands among PostgreSQL's own": {
    sql: `set local allow_system_table_mods = on;
      create function pg_catalog.now(text) returns timestamptz language sql as 'select null::timestamptz'`,
    subject: 'function pg_catalog.now(text)',
  },
  'a function runs with the rights of its owner': {
    sql: 'alter function ledger.add_to_tallies(uuid[]) security definer',
    subject: 'function ledger.add_to_tallies(',
  },
  'a function looks for names elsewhere': {
    sql: 'alter function ledger.lock_accounts(uuid[]) set search_path = public',
    subject: 'function ledger.lock_accounts(',
  },
  'a function is given to the application': {
    sql: 'grant execute on function ledger.number_transactions_beyond(bigint) to barya_app',
    subject: 'grant function ledger.number_transactions_beyond(p_last bigint) to barya_app',
  },
  'a function is given to everybody': {
    sql: `grant execute on function ledger.create_accounts(
      timestamptz, uuid[], uuid[], smallint[], ledger.normal_side[], uuid[], smallint[]) to public`,
    subject: 'grant function ledger.create_accounts(',
  },
  'a function is given to somebody else': {
    sql: `create role somebody_else; grant usage on schema ledger to somebody_else;
      grant execute on function ledger.lock_accounts(uuid[]) to somebody_else`,
    subject: 'grant function ledger.lock_accounts(p_ids uuid[]) to somebody_else',
  },
  'the application may write a table': {
    sql: 'grant update on ledger.account to barya_app',
    subject: 'grant table ledger.account to barya_app',
  },
  'the application may write a column': {
    sql: 'grant update (amount_centavos) on withdrawal to barya_app',
    subject: 'grant column public.withdrawal.amount_centavos to barya_app',
  },
  'somebody else may write a table': {
    sql: 'create role somebody_else; grant insert on member to somebody_else',
    subject: 'grant table public.member to somebody_else',
  },
  'the application no longer reads a table': {
    sql: 'revoke select on ledger.tally from barya_app',
    subject: 'grant table ledger.tally to barya_app',
  },
  'the application may create in a schema': {
    sql: 'grant create on schema ledger to barya_app',
    subject: 'grant schema ledger to barya_app',
  },
  'everybody may create schemas': {
    sql: `do $$ begin execute format('grant create on database %I to public',
        current_database()); end $$`,
    subject: 'grant database to public',
  },
  'the application may turn triggers off': {
    sql: 'grant set on parameter session_replication_role to barya_app',
    subject: 'grant setting session_replication_role to barya_app',
  },
  'the application is the owner': {
    sql: `do $$ begin execute format('grant %I to barya_app', current_user); end $$`,
    subject: 'membership barya_app in ',
  },
  'the application writes every table': {
    sql: 'grant pg_write_all_data to barya_app',
    subject: 'membership barya_app in pg_write_all_data',
  },
  'the application is a superuser': {
    sql: 'alter role barya_app superuser',
    subject: 'role barya_app',
  },
  'a table is owned by the application': {
    sql: 'alter table ledger.account owner to barya_app',
    subject: 'relation ledger.account',
  },
  'a function is owned by somebody else': {
    sql: `create role somebody_else;
      alter function ledger.lock_accounts(uuid[]) owner to somebody_else`,
    subject: 'function ledger.lock_accounts(',
  },
  'the schema is owned by the application': {
    sql: 'alter schema ledger owner to barya_app',
    subject: 'schema ledger',
  },
  'a kind of transfer is new': {
    sql: `alter type ledger.transfer_kind add value 'gift'`,
    subject: 'type ledger.transfer_kind',
  },
  'a table is new': {
    sql: 'create table public.gift (id uuid)',
    subject: 'relation public.gift',
  },
  'an index is new': {
    sql: 'create index gift on member (lower(username), id)',
    subject: 'index public.gift',
  },
  'an index is not valid': {
    sql: `set local allow_system_table_mods = on;
      update pg_index set indisvalid = false where indexrelid = 'ledger.transfer_pkey'::regclass`,
    subject: 'index ledger.transfer_pkey',
  },
  'an event trigger watches': {
    sql: `create function public.watch() returns event_trigger language plpgsql as 'begin end';
      create event trigger watch on ddl_command_start execute function watch()`,
    subject: 'event trigger watch',
  },
  'another database writes into this one': {
    sql: `create subscription gift connection 'dbname=elsewhere' publication gift
      with (connect = false, enabled = false, slot_name = none, create_slot = false)`,
    subject: 'subscription gift',
  },
};

/** How to remove or change any object of the migrations by hand. */
export function tamperWith(name: string, chance: SeededChance): string | null {
  const [kind = '', ...rest] = name.split(' ');
  const subject = rest.join(' ');
  const [table, last] = splitLast(subject);
  switch (kind) {
    case 'constraint':
      return `alter table ${table} drop constraint ${last} cascade`;
    case 'trigger':
      return chance.pick([
        `alter table ${table} disable trigger ${last}`,
        `drop trigger ${last} on ${table}`,
      ]);
    case 'column':
      return chance.pick([
        `alter table ${table} rename ${last} to renamed_by_hand`,
        `alter table ${table} drop ${last} cascade`,
      ]);
    case 'index':
      return `alter index ${subject} rename to renamed_by_hand`;
    case 'function':
      return chance.pick([
        `drop function ${subject} cascade`,
        `alter function ${subject} rename to renamed_by_hand`,
        `alter function ${subject} set row_security = off`,
      ]);
    case 'relation':
      return chance.pick([
        `drop table ${subject} cascade`,
        `alter table ${subject} owner to barya_app`,
        `alter table ${subject} force row level security`,
        `create rule nothing as on delete to ${subject} do instead nothing`,
        `create trigger nothing before insert on ${subject} for each row
          execute function suppress_redundant_updates_trigger()`,
      ]);
    case 'grant': {
      const [, object, grantee] = /^(.*) to (\S+)$/.exec(subject)!;
      const [, what, its] = /^(\S+) (.*)$/.exec(object!)!;
      const [of, column] = splitLast(its!);
      return what === 'column'
        ? `revoke all (${column}) on ${of} from ${grantee}`
        : `revoke all on ${what} ${its} from ${grantee}`;
    }
    default:
      return null;
  }
}

function splitLast(name: string): [string, string] {
  const end = name.lastIndexOf('.');
  return [name.slice(0, end), name.slice(end + 1)];
}
