import { isPlaceholder, type PaymentMethod, type SavedAnswer } from '@barya/contract';
import { readBalances, readTallies } from '@barya/ledger';
import type { PackageTerms } from '@barya/rules';
import { sql } from 'kysely';
import { platformAccountId } from '../../chart-of-accounts.ts';
import type { Db, Row, Trx } from '../../database/tables.ts';
import type { OperatingMode } from '../../kernel/operation.ts';
import { hasMembers } from '../../people/members.ts';
import { columnsOf, policiesOf } from '../four-eyes/index.ts';
import type { AutoApproveRule, Settings } from './domain.ts';

type SettingRow = Row<'setting'> & Pick<Settings, 'packages' | 'autoApprove'>;

export async function readSettings(db: Db): Promise<Settings> {
  const { rows } = await sql<SettingRow>`
    select s.*, (
      select json_object_agg(package_type, json_build_object(
        'type', package_type, 'minimumCentavos', minimum_centavos,
        'durationDays', duration_days, 'incomePercent', income_percent))
      from package_terms) as packages, (
      select json_build_object('version', version, 'upTo', up_to_centavos, 'memberDays', member_days,
        'accountUses', account_uses, 'samplePercent', sample_percent)
      from auto_approve_rule where version = s.auto_approve_version) as auto_approve
    from setting s`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The settings have no row');
  return toSettings(row);
}

/** Blocks concurrent changes of the settings. */
export async function lockSettings(trx: Trx): Promise<void> {
  await trx.selectFrom('setting').select('id').forUpdate().executeTakeFirstOrThrow();
}

/** The rule that approves withdrawals, which nobody changes before the transaction ends. */
export async function lockRule(trx: Trx): Promise<AutoApproveRule | null> {
  await trx.selectFrom('setting').select('id').forShare().executeTakeFirstOrThrow();
  return (await readSettings(trx)).autoApprove;
}

/** The last version of the rule that approves withdrawals; 0 before the first. */
export async function readLastVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('autoApproveRule')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertRule(
  trx: Trx,
  { upTo, ...rule }: AutoApproveRule,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const row = { ...rule, upToCentavos: upTo, setBy: by, setAt: at };
  await trx.insertInto('autoApproveRule').values(row).execute();
}

/** The recorded operating mode; null before the first start. */
export async function readOperatingMode(db: Db): Promise<OperatingMode | null> {
  const row = await db.selectFrom('setting').select('operatingMode').executeTakeFirstOrThrow();
  return row.operatingMode;
}

/** Locks the recorded operating mode; null before the first start. */
export async function lockOperatingMode(trx: Trx): Promise<OperatingMode | null> {
  const row = await trx
    .selectFrom('setting')
    .select('operatingMode')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.operatingMode;
}

export async function saveOperatingMode(trx: Trx, mode: OperatingMode): Promise<void> {
  await trx.updateTable('setting').set({ operatingMode: mode }).execute();
}

/** Whether the reward fund still holds or has promised operator money. */
export async function hasFundedReserve(db: Db): Promise<boolean> {
  const accountId = platformAccountId('operatorCapital');
  const balances = await readBalances(db, [accountId]);
  return (balances.get(accountId)?.postedCentavos ?? 0) > 0;
}

/** Whether members see an account to pay into. */
export async function hasPayableMethod(db: Db): Promise<boolean> {
  const accounts = await db
    .selectFrom('paymentMethod')
    .select(['accountName', 'accountNumber'])
    .execute();
  return accounts.some((account) => !isPlaceholder(account));
}

/** Whether admins need a second factor, as an SQL expression. */
export const asksAdminsForFactor = sql<boolean>`(select require_admin_second_factor from setting)`;

/** Whether staff must have signed in recently. */
export const asksForRecentSignIn = sql<boolean>`(select recent_sign_in from setting)`;

/** Whether the database has a non-staff account or any transfer. */
export async function hasHistory(db: Db): Promise<boolean> {
  const tallies = await readTallies(db);
  return tallies.size > 0 || (await hasMembers(db, 'agent'));
}

export async function saveSettings(trx: Trx, settings: Settings): Promise<void> {
  const { packages, operator, fourEyes, bankRules, autoApprove, ...values } = settings;
  await trx
    .updateTable('setting')
    .set({
      ...values,
      ...columnsOf(fourEyes),
      autoApproveVersion: autoApprove?.version ?? null,
      bankRules: JSON.stringify(bankRules),
      operatorLegalName: operator.legalName,
      operatorRegistrationNumber: operator.registrationNumber,
      operatorLicenceNumber: operator.licenceNumber,
      operatorComplaintContact: operator.complaintContact,
    })
    .execute();
  for (const terms of Object.values(packages)) await saveTerms(trx, terms);
}

async function saveTerms(trx: Trx, terms: PackageTerms): Promise<void> {
  await trx
    .updateTable('packageTerms')
    .set({
      minimumCentavos: terms.minimumCentavos,
      durationDays: terms.durationDays,
      incomePercent: terms.incomePercent,
    })
    .where('packageType', '=', terms.type)
    .execute();
}

export async function listPaymentMethods(db: Db): Promise<PaymentMethod[]> {
  return db
    .selectFrom('paymentMethod')
    .select(['name', 'accountName', 'accountNumber', 'qr', 'qrText', 'qrTakesAmount', 'details'])
    .orderBy('position')
    .execute();
}

/** The accounts of payment methods with this name, found without case. */
export async function findPaymentMethods(db: Db, name: string) {
  return db
    .selectFrom('paymentMethod')
    .select(['name', 'accountName', 'accountNumber'])
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .orderBy('position')
    .execute();
}

/** The names and account numbers of all payment methods. */
export async function listAccounts(db: Db) {
  return db
    .selectFrom('paymentMethod')
    .select(['name', 'accountNumber'])
    .orderBy('position')
    .execute();
}

export async function replacePaymentMethods(
  trx: Trx,
  methods: readonly PaymentMethod[],
): Promise<void> {
  await trx.deleteFrom('paymentMethod').execute();
  if (methods.length === 0) return;
  const rows = methods.map((method, index) => ({ ...method, position: index + 1 }));
  await trx.insertInto('paymentMethod').values(rows).execute();
}

export async function listSavedAnswers(db: Db): Promise<SavedAnswer[]> {
  return db
    .selectFrom('savedAnswer')
    .select(['title', 'english', 'filipino'])
    .orderBy('position')
    .execute();
}

export async function replaceSavedAnswers(
  trx: Trx,
  answers: readonly SavedAnswer[],
): Promise<void> {
  await trx.deleteFrom('savedAnswer').execute();
  if (answers.length === 0) return;
  const rows = answers.map((answer, index) => ({ ...answer, position: index + 1 }));
  await trx.insertInto('savedAnswer').values(rows).execute();
}

function toSettings(row: SettingRow): Settings {
  const {
    id: _,
    operatingMode: __,
    autoApproveVersion: ___,
    operatorLegalName: legalName,
    operatorRegistrationNumber: registrationNumber,
    operatorLicenceNumber: licenceNumber,
    operatorComplaintContact: complaintContact,
    ...settings
  } = row;
  const operator = { legalName, registrationNumber, licenceNumber, complaintContact };
  return { ...settings, operator, fourEyes: policiesOf(row) };
}
