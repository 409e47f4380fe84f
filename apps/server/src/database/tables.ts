import type { ColumnType, Generated } from 'kysely';
import type { ServerKeyTable, ServerPresenceTable } from './server-tables.ts';

type WrittenByDatabase<Value> = ColumnType<Value, never, never>;

/** Rows as stored: centavos, ten-thousandths of a percent, 'YYYY-MM-DD'. See `migrations/`. */
export interface Tables {
  member: MemberTable;
  member_tally: MemberTallyTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  security_event: SecurityEventTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  password_link: PasswordLinkTable;
  idempotency_key: IdempotencyKeyTable;
  setting: SettingTable;
  server_key: ServerKeyTable;
  server_presence: ServerPresenceTable;
  package_terms: PackageTermsTable;
  payment_method: PaymentMethodTable;
  click_day: ClickDayTable;
  package: PackageTable;
  package_payout: PackagePayoutTable;
  package_due: PackageDueTable;
  risk_acknowledgement: RiskAcknowledgementTable;
  withdrawal: WithdrawalTable;
  withdrawal_tally: WithdrawalTallyTable;
  withdrawal_destination: WithdrawalDestinationTable;
  credential_change: CredentialChangeTable;
  capital_load: CapitalLoadTable;
  reserve_entry: ReserveEntryTable;
  unclaimed_money: UnclaimedMoneyTable;
  audit_entry: AuditEntryTable;
  sealed_block: SealedBlockTable;
  daily_figure: DailyFigureTable;
  liability_root: LiabilityRootTable;
  liability_snapshot: LiabilitySnapshotTable;
  liability_chunk: LiabilityChunkTable;
  demo_history: DemoHistoryTable;
  'ledger.transfer': LedgerTransferView;
}

export interface MemberTable {
  id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  role: string;
  status: 'approved' | 'pending';
  is_active: boolean;
  referral_code: string | null;
  referrer_id: string | null;
  second_referrer_id: string | null;
  clicking_activated_at: Date | null;
  credential_changed_at: Date | null;
  /** By the system's clock; null for a password that nobody made up. */
  first_password_ends_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
}

/** The last one's time is `credential_changed_at` of the member. */
interface CredentialChangeTable {
  member_id: string;
  created_at: Date;
}

/** Written by triggers of `member` alone. */
interface MemberTallyTable {
  role: string;
  stripe_index: number;
  members: number;
  changes: Generated<number>;
}

interface SessionTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  user_agent: Generated<string>;
  notices_seen_at: Generated<Date | null>;
  is_restricted: Generated<boolean>;
}

interface KnownDeviceTable {
  member_id: string;
  device_hash: Buffer;
  used_at: Date;
}

export interface SecurityEventTable {
  id: string;
  member_id: string;
  kind: string;
  session_id: string | null;
  user_agent: string;
  withdrawal_id: string | null;
  times: Generated<number>;
  codes_left: Generated<number | null>;
  created_at: Date;
}

interface SecondFactorTable {
  member_id: string;
  secret: Buffer;
  started_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  member_id: string;
  code_hash: Buffer;
}

interface SignInChallengeTable {
  token_hash: Buffer;
  member_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

interface PasswordLinkTable {
  member_id: string;
  token_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

interface IdempotencyKeyTable {
  member_id: string;
  route: string;
  key_hash: Buffer;
  request_hash: Buffer;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

export interface SettingTable {
  id: Generated<number>;
  click_reward_centavos: Generated<number>;
  daily_click_limit: Generated<number>;
  daily_click_maximum_centavos: Generated<number>;
  referral_bonus_percent: Generated<number>;
  shared_earning_percent: Generated<number>;
  minimum_withdrawal_centavos: Generated<number>;
  minimum_withdrawal_in_force: Generated<boolean>;
  require_approval: Generated<boolean>;
  require_admin_second_factor: Generated<boolean>;
  operator_legal_name: Generated<string>;
  operator_registration_number: Generated<string>;
  operator_licence_number: Generated<string>;
  operator_complaint_contact: Generated<string>;
  community_url: Generated<string>;
  social_url: Generated<string>;
  operating_mode: 'demo' | 'live' | null;
}

export interface PackageTermsTable {
  package_type: number;
  minimum_centavos: number;
  duration_days: number;
  income_percent: number;
}

interface PaymentMethodTable {
  position: number;
  name: string;
  account_name: Generated<string>;
  account_number: Generated<string>;
  qr: Generated<string>;
  details: Generated<string>;
}

export interface ClickDayTable {
  member_id: string;
  day: string | null;
  clicks: Generated<number>;
  posted_clicks: Generated<number>;
  pay_centavos: Generated<number>;
  click_limit: Generated<number>;
  hold_id: string | null;
  click_keys: Generated<number[]>;
  previous_day: string | null;
  previous_pay_centavos: Generated<number>;
  previous_keys: Generated<number[]>;
}

export interface PackageTable {
  id: string;
  member_id: string;
  package_type: number;
  principal_centavos: number;
  income_centavos: number;
  days: number;
  started_at: Date;
  matures_at: Date;
  rolled_from_id: string | null;
  closed_at: Date | null;
  unclaimed_holder: Generated<string | null>;
  unclaimed_holder_salt: Generated<Buffer | null>;
}

export interface PackagePayoutTable {
  id: string;
  member_id: string;
  package_id: string;
  period: number;
  action: 'claim' | 'rollover' | 'unclaimed';
  principal_centavos: number;
  income_centavos: number;
  rolled_into_id: string | null;
  created_at: Date;
}

/** Written by triggers of `package` and `package_payout` alone. */
interface PackageDueTable {
  due_on: string;
  stripe_index: number;
  amount_centavos: number;
}

export interface RiskAcknowledgementTable {
  member_id: string;
  version: string;
  created_at: Date;
}

export type WithdrawalSource = 'direct_indirect' | 'click_earnings' | 'shared_capital';
export type WithdrawalStatus = 'pending' | 'approved' | 'completed' | 'rejected';

export interface WithdrawalTable {
  id: string;
  member_id: string;
  reference: string;
  source: WithdrawalSource;
  amount_centavos: number;
  method: string;
  account_number: string;
  account_name: string;
  package_type: number | null;
  status: WithdrawalStatus;
  hold_ids: string[];
  held_until: Date | null;
  created_at: Date;
  processed_at: Date | null;
  processed_by: string | null;
  reason: string | null;
  destination_salt: ColumnType<Buffer | null, Buffer | null | undefined, null>;
  destination_digest: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  destination_binding: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  transaction_number: WrittenByDatabase<number>;
}

/** Written by triggers of `withdrawal` alone. */
interface WithdrawalTallyTable {
  source: WithdrawalSource;
  status: WithdrawalStatus;
  stripe_index: number;
  withdrawals: number;
}

interface WithdrawalDestinationTable {
  member_id: string;
  account_number: string;
  first_used_at: Date;
}

export interface CapitalLoadTable {
  id: string;
  member_id: string;
  reference: string;
  amount_centavos: number;
  description: string;
  status: 'completed' | 'failed';
  transfer_id: string;
  loaded_by: string;
  created_at: Date;
  reverted_by: string | null;
  reverted_at: Date | null;
}

export interface ReserveEntryTable {
  id: string;
  reference: string;
  kind: 'opening_reserve' | 'pay_in' | 'pay_out';
  amount_centavos: number;
  note: string;
  made_by: string | null;
  created_at: Date;
}

export interface UnclaimedMoneyTable {
  id: string;
  member_id: string;
  holder: string | null;
  holder_salt: Buffer | null;
  amount_centavos: number;
  created_at: Date;
  paid_at: Date | null;
  paid_by: string | null;
  note: string | null;
}

export interface AuditEntryTable {
  id: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  member_id: string | null;
  state_before: ColumnType<unknown, string | null, never>;
  state_after: ColumnType<unknown, string | null, never>;
  reason: string | null;
  created_at: Date;
  transaction_number: WrittenByDatabase<number>;
}

/** Never changed: see `capabilities/sealing`. */
interface SealedBlockTable {
  sequence: number;
  format: number;
  from_transaction: number;
  upto_transaction: number;
  /** As PostgreSQL writes an array: `{1,2}`. */
  row_counts: string;
  rows_hash: Buffer;
  previous_hash: Buffer;
  sealed_at: Date;
  public_key: string;
  hash: Buffer;
  signature: Buffer;
}

/** Never changed: see `capabilities/liabilities`. */
export interface LiabilityRootTable {
  sequence: number;
  id: string;
  taken_at: Date;
  root_hash: Buffer;
  total_centavos: number;
  capacity: number;
  previous_code: Buffer | null;
  public_key: Buffer;
  signature: Buffer;
  code: Buffer;
  members: number;
  made_by: string | null;
}

interface LiabilitySnapshotTable {
  sequence: number;
  secret: Buffer;
  chunk_tops: Buffer;
}

interface LiabilityChunkTable {
  sequence: number;
  chunk_index: number;
  leaves: Buffer;
  parts: Buffer;
}

interface DailyFigureTable {
  day: string;
  new_members: number;
  clicks: number;
  click_earnings_centavos: number;
  money_in_centavos: number;
  money_out_centavos: number;
  package_income_centavos: Generated<number>;
  referral_income_centavos: Generated<number>;
}

interface DemoHistoryTable {
  id: Generated<number>;
  seed: string;
  begun_at: Date;
  finished_at: Date | null;
}

/** Read only: the ledger's functions alone write it. */
interface LedgerTransferView {
  id: ColumnType<string, never, never>;
  debit_account_id: ColumnType<string, never, never>;
  credit_account_id: ColumnType<string, never, never>;
  target_id: ColumnType<string | null, never, never>;
  reference_id: ColumnType<string | null, never, never>;
  amount_centavos: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  code: ColumnType<number, never, never>;
  kind: ColumnType<'transfer' | 'hold' | 'post' | 'void' | 'reversal', never, never>;
  transaction_number: WrittenByDatabase<number>;
}
