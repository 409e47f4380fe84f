import type { PaymentMethod } from '@barya/contract';
import { readBalances } from '@barya/ledger';
import type { PackageTerms, PackageType } from '@barya/rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { platformAccountId } from '../../chart-of-accounts.ts';
import type { PackageTermsTable, SettingTable, Tables } from '../../database/tables.ts';
import type { OperatingMode } from '../../kernel/operation.ts';
import type { Settings } from './domain.ts';

type SettingRow = Selectable<SettingTable> & { terms: Selectable<PackageTermsTable>[] };

/** The settings in force, in one round trip. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const { rows } = await sql<SettingRow>`
    select s.*, (select jsonb_agg(t) from package_terms t) as terms from setting s`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The settings have no row');
  return toSettings(row);
}

/** Holds off every other change of the settings until the transaction ends. */
export async function lockSettings(trx: Transaction<Tables>): Promise<void> {
  await trx.selectFrom('setting').select('id').forUpdate().executeTakeFirstOrThrow();
}

/** The mode in which the database was served first, locked; null when it was never served. */
export async function lockOperatingMode(trx: Transaction<Tables>): Promise<OperatingMode | null> {
  const row = await trx
    .selectFrom('setting')
    .select('operating_mode')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.operating_mode;
}

export async function saveOperatingMode(
  trx: Transaction<Tables>,
  mode: OperatingMode,
): Promise<void> {
  await trx.updateTable('setting').set({ operating_mode: mode }).execute();
}

/** Whether there is anything in the reward fund, or promised out of it, that the operator put in. */
export async function hasFundedReserve(db: Kysely<Tables>): Promise<boolean> {
  const accountId = platformAccountId('operatorCapital');
  const balances = await readBalances(db, [accountId]);
  return (balances.get(accountId)?.postedCentavos ?? 0) > 0;
}

/** Whether anybody but staff has an account, or any money was ever moved. */
export async function hasHistory(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has_history: boolean }>`
    select exists (select from ledger.transfer)
      or exists (select from member where role = 'agent') as has_history`.execute(db);
  return rows[0]?.has_history ?? false;
}

export async function saveSettings(trx: Transaction<Tables>, settings: Settings): Promise<void> {
  await trx
    .updateTable('setting')
    .set({
      click_reward_centavos: settings.clickRewardCentavos,
      daily_click_limit: settings.dailyClickLimit,
      daily_click_maximum_centavos: settings.dailyClickMaximumCentavos,
      referral_bonus_percent: settings.referralBonusPercent,
      shared_earning_percent: settings.sharedEarningPercent,
      minimum_withdrawal_centavos: settings.minimumWithdrawalCentavos,
      minimum_withdrawal_in_force: settings.minimumWithdrawalInForce,
      require_approval: settings.requireApproval,
      require_admin_second_factor: settings.requireAdminSecondFactor,
      operator_legal_name: settings.operator.legalName,
      operator_registration_number: settings.operator.registrationNumber,
      operator_licence_number: settings.operator.licenceNumber,
      operator_complaint_contact: settings.operator.complaintContact,
      community_url: settings.communityUrl,
      social_url: settings.socialUrl,
    })
    .execute();
  for (const terms of Object.values(settings.packages)) await saveTerms(trx, terms);
}

async function saveTerms(trx: Transaction<Tables>, terms: PackageTerms): Promise<void> {
  await trx
    .updateTable('package_terms')
    .set({
      minimum_centavos: terms.minimumCentavos,
      duration_days: terms.durationDays,
      income_percent: terms.incomePercent,
    })
    .where('package_type', '=', terms.type)
    .execute();
}

export async function listPaymentMethods(db: Kysely<Tables>): Promise<PaymentMethod[]> {
  return db
    .selectFrom('payment_method')
    .select([
      'name',
      'account_name as accountName',
      'account_number as accountNumber',
      'qr',
      'details',
    ])
    .orderBy('position')
    .execute();
}

export async function replacePaymentMethods(
  trx: Transaction<Tables>,
  methods: readonly PaymentMethod[],
): Promise<void> {
  await trx.deleteFrom('payment_method').execute();
  if (methods.length === 0) return;
  const rows = methods.map((method, index) => ({
    position: index + 1,
    name: method.name,
    account_name: method.accountName,
    account_number: method.accountNumber,
    qr: method.qr,
    details: method.details,
  }));
  await trx.insertInto('payment_method').values(rows).execute();
}

function toSettings(row: SettingRow): Settings {
  const termsOf = (type: PackageType): PackageTerms => {
    const terms = row.terms.find((each) => each.package_type === type);
    if (terms === undefined) throw new Error(`Package ${type} has no terms`);
    return {
      type,
      minimumCentavos: terms.minimum_centavos,
      durationDays: terms.duration_days,
      incomePercent: terms.income_percent,
    };
  };
  return {
    clickRewardCentavos: row.click_reward_centavos,
    dailyClickLimit: row.daily_click_limit,
    dailyClickMaximumCentavos: row.daily_click_maximum_centavos,
    referralBonusPercent: row.referral_bonus_percent,
    sharedEarningPercent: row.shared_earning_percent,
    minimumWithdrawalCentavos: row.minimum_withdrawal_centavos,
    minimumWithdrawalInForce: row.minimum_withdrawal_in_force,
    requireApproval: row.require_approval,
    requireAdminSecondFactor: row.require_admin_second_factor,
    packages: { 1: termsOf(1), 2: termsOf(2), 3: termsOf(3), 4: termsOf(4) },
    operator: {
      legalName: row.operator_legal_name,
      registrationNumber: row.operator_registration_number,
      licenceNumber: row.operator_licence_number,
      complaintContact: row.operator_complaint_contact,
    },
    communityUrl: row.community_url,
    socialUrl: row.social_url,
  };
}
