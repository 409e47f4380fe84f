import type { AuditAction } from '@barya/contract';
import { sql } from 'kysely';
import { describeForAudit, readOperatingMode } from '../capabilities/settings/index.ts';
import { accountCodes, memberAccounts } from '../chart-of-accounts.ts';
import type { Db, Trx } from '../database/tables.ts';
import type { Fault } from './fault.ts';
import { proveSnapshot, trustBuiltInsAlone } from './snapshot.ts';

/**
 * Compares staff roles, standing and settings with the sealed audit. Only admins and commands may
 * change them, and the settings have the accounts that members pay into. Empty if all is well.
 */
export async function verifyAudit(db: Db): Promise<Fault[]> {
  return proveSnapshot(db, async (snapshot) => [
    ...(await findUnknownStaff(snapshot)),
    ...(await findOtherStanding(snapshot)),
    ...(await findOtherSettings(snapshot)),
  ]);
}

const accountsOfMember = sql.join(
  memberAccounts.map((account) => {
    const code = accountCodes[account].toString(16).padStart(2, '0');
    return sql`(left(m.id::text, -2) || ${code})::uuid`;
  }),
);

/** A command or older staff create staff accounts; an agent never becomes staff. */
async function findUnknownStaff(db: Trx): Promise<Fault[]> {
  await trustBuiltInsAlone(db);
  const { rows } = await sql<Fault>`
    select 'role of an account is in the audit' as rule, m.id::text as subject,
      concat_ws(' ', m.role, m.staff_role) as stored,
      concat_ws(' ', coalesce(e.state_after->>'role', 'agent'), s.staff_role) as expected
    from public.member m left join lateral (
      select e.state_after from public.audit_entry e
      where e.subject_id = m.id and e.action = 'create_account' order by e.created_at desc limit 1
    ) as e on true left join lateral (
      select s.state_after->>'staffRole' as staff_role from public.audit_entry s
      where s.subject_id = m.id and s.action in ('create_account', 'change_staff_role')
      order by s.transaction_number desc limit 1
    ) as s on true
    where m.role <> 'agent' and (m.role is distinct from e.state_after->>'role'
      or m.staff_role is distinct from s.staff_role)
    union all
    select 'account of staff was made by a command' as rule, m.id::text, v.stored, v.expected
    from public.member m
    join public.audit_entry e on e.subject_id = m.id and e.action = 'create_account'
    cross join lateral (values
      (e.created_at::text, m.created_at::text, e.created_at <> m.created_at),
      (e.actor_id::text, 'nobody, or older staff', e.actor_id is not null and not exists (
        select from public.member o
        where o.id = e.actor_id and o.role = 'admin' and o.transaction_number < m.transaction_number)),
      ('an older transfer or audit entry', 'none', exists (
        select from ledger.transfer t
        where t.transaction_number < e.transaction_number
          and (t.debit_account_id in (${accountsOfMember}) or t.credit_account_id in (${accountsOfMember}))
        ) or exists (
          select from public.audit_entry o where o.transaction_number < e.transaction_number
            and m.id in (o.actor_id, o.member_id, o.subject_id)))
    ) as v (stored, expected, applies)
    where m.role <> 'agent' and v.applies`.execute(db);
  return rows;
}

/** A registration that waited has its approval; who is suspended has the suspension as last entry. */
async function findOtherStanding(db: Trx): Promise<Fault[]> {
  await trustBuiltInsAlone(db);
  const { rows } = await sql<Fault>`
    select 'approval of an account is in the audit' as rule, m.id::text as subject,
      m.status as stored, v.expected
    from public.member m
    left join (
      select distinct subject_id from public.audit_entry where action = 'approve_registration'
    ) as e on e.subject_id = m.id
    cross join lateral (select
      case when m.initial_status = 'approved' or e.subject_id is not null then 'approved'
        else 'pending' end as expected
    ) as v
    where m.status <> v.expected
    union all
    select 'suspension of an account is in the audit', coalesce(m.id, e.subject_id)::text,
      case when m.id is null then 'active' else 'suspended' end,
      case when e.subject_id is null then 'active' else 'suspended' end
    from (select id from public.member where not is_active and deleted_at is null) as m
    full join (
      select last.subject_id from (
        select distinct on (subject_id) subject_id, state_after->>'isActive' as is_active
        from public.audit_entry
        where action in ('suspend_member', 'reactivate_member', 'decline_registration')
          and state_after ? 'isActive'
        order by subject_id, transaction_number desc, id desc
      ) as last
      join public.member k on k.id = last.subject_id and k.deleted_at is null
      where last.is_active = 'false'
    ) as e on e.subject_id = m.id
    where m.id is null or e.subject_id is null`.execute(db);
  return rows;
}

/** Before the first change there is nothing to compare the settings with, but the mode. */
async function findOtherSettings(db: Trx): Promise<Fault[]> {
  // The product reads settings from tables without a schema name.
  await sql`set local search_path to pg_catalog, public, pg_temp`.execute(db);
  const settings = await readLast(db, 'update_settings');
  const mode = await readLast(db, 'set_operating_mode');
  const differences = [
    ...findDifferences(settings ?? {}, await describeForAudit(db), []),
    ...findDifferences(
      mode ?? { operatingMode: null },
      { operatingMode: await readOperatingMode(db) },
      [],
    ),
  ];
  return differences.map((difference) => ({
    rule: 'settings are as the audit has them',
    ...difference,
  }));
}

/** What the last entry of an action set. */
async function readLast(db: Trx, action: AuditAction): Promise<unknown> {
  const last = await db
    .selectFrom('auditEntry')
    .select('stateAfter')
    .where('action', '=', action)
    .orderBy('transactionNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.stateAfter;
}

/** The differences in fields that both states have: older versions had fewer settings. */
function findDifferences(
  audited: unknown,
  current: unknown,
  path: readonly string[],
): Omit<Fault, 'rule'>[] {
  if (isObject(audited) && isObject(current)) {
    const sizes = Array.isArray(audited) && Array.isArray(current);
    return [
      ...(sizes ? compare(audited.length, current.length, [...path, 'length']) : []),
      ...Object.keys(audited)
        .filter((name) => name in current)
        .flatMap((name) => findDifferences(audited[name], current[name], [...path, name])),
    ];
  }
  return compare(audited, current, path);
}

function compare(audited: unknown, current: unknown, path: readonly string[]) {
  if (audited === current) return [];
  return [{ subject: path.join('.'), stored: String(current), expected: String(audited) }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
