import type {
  BankRule,
  Language,
  PaymentMethod,
  SecurityEventKind,
  StaffRole,
} from '@barya/contract';
import type { ColumnType, Generated } from 'kysely';
import type {
  BankImportKnownTable,
  BankImportTable,
  BankLineTable,
  CapitalLoadTable,
  CashInProofTable,
  CashInTable,
  ClosedDayTable,
  DailyFigureTable,
  DailyMovementTable,
  DayClosureTable,
  DayExplanationTable,
  LateChangeTable,
  OwedBackPaymentTable,
  PaymentReferenceTable,
  ReserveEntryTable,
  StatementAnswersTable,
  StatementMappingTable,
  UnclaimedMoneyTable,
} from './cash-tables.ts';
import type {
  LiabilityChunkTable,
  LiabilityRootTable,
  LiabilitySnapshotTable,
} from './liability-tables.ts';
import type { EmailAddressTable, PersonVerificationTable } from './mail-tables.ts';
import type { MemberNoteTable } from './note-tables.ts';
import type {
  DeliveryTable,
  NoticePreferenceTable,
  NoticeProgressTable,
  NoticeTable,
  PushAmountsTable,
  PushSubscriptionTable,
} from './notice-tables.ts';
import type {
  PackageDueTable,
  PackagePayoutTable,
  PackageTable,
  PackageTermsTable,
  RiskAcknowledgementTable,
} from './package-tables.ts';
import type {
  PasskeyChallengeTable,
  PasskeyRequirementTable,
  PasskeyTable,
} from './passkey-tables.ts';
import type { MovedAloneTable, ProposalTable } from './proposal-tables.ts';
import type { ServerKeyTable, ServerPresenceTable } from './server-tables.ts';
import type { SignalTables } from './signal-tables.ts';
import type {
  SavedAnswerTable,
  SupportMessageTable,
  SupportPictureTable,
  SupportThreadTable,
} from './support-tables.ts';
import type {
  PayoutAccountTable,
  PayoutBatchLineTable,
  PayoutBatchTable,
  PayoutTable,
  WithdrawalDestinationTable,
  WithdrawalTable,
  WithdrawalTallyTable,
} from './withdrawal-tables.ts';

type WrittenByDatabase<Value> = ColumnType<Value, never, never>;

/** Rows as stored: centavos, ten-thousandths of a percent, 'YYYY-MM-DD'. See `migrations/`. */
export interface Tables extends SignalTables {
  member: MemberTable;
  memberTally: MemberTallyTable;
  session: SessionTable;
  knownDevice: KnownDeviceTable;
  securityEvent: SecurityEventTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  signInChallenge: SignInChallengeTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  passkeyRequirement: PasskeyRequirementTable;
  passwordLink: PasswordLinkTable;
  emailAddress: EmailAddressTable;
  personVerification: PersonVerificationTable;
  memberNote: MemberNoteTable;
  idempotencyKey: IdempotencyKeyTable;
  setting: SettingTable;
  serverKey: ServerKeyTable;
  serverPresence: ServerPresenceTable;
  packageTerms: PackageTermsTable;
  paymentMethod: PaymentMethodTable;
  savedAnswer: SavedAnswerTable;
  supportThread: SupportThreadTable;
  supportMessage: SupportMessageTable;
  supportPicture: SupportPictureTable;
  clickDay: ClickDayTable;
  package: PackageTable;
  packagePayout: PackagePayoutTable;
  packageDue: PackageDueTable;
  riskAcknowledgement: RiskAcknowledgementTable;
  withdrawal: WithdrawalTable;
  withdrawalTally: WithdrawalTallyTable;
  withdrawalDestination: WithdrawalDestinationTable;
  payoutAccount: PayoutAccountTable;
  payout: PayoutTable;
  payoutBatch: PayoutBatchTable;
  payoutBatchLine: PayoutBatchLineTable;
  credentialChange: CredentialChangeTable;
  capitalLoad: CapitalLoadTable;
  owedBackPayment: OwedBackPaymentTable;
  cashIn: CashInTable;
  cashInProof: CashInProofTable;
  paymentReference: PaymentReferenceTable;
  statementMapping: StatementMappingTable;
  statementAnswers: StatementAnswersTable;
  bankImport: BankImportTable;
  bankImportKnown: BankImportKnownTable;
  dayExplanation: DayExplanationTable;
  dayClosure: DayClosureTable;
  closedDay: ClosedDayTable;
  lateChange: LateChangeTable;
  bankLine: BankLineTable;
  reserveEntry: ReserveEntryTable;
  proposal: ProposalTable;
  movedAlone: MovedAloneTable;
  unclaimedMoney: UnclaimedMoneyTable;
  auditEntry: AuditEntryTable;
  sealedBlock: SealedBlockTable;
  dailyFigure: DailyFigureTable;
  dailyMovement: DailyMovementTable;
  liabilityRoot: LiabilityRootTable;
  liabilitySnapshot: LiabilitySnapshotTable;
  liabilityChunk: LiabilityChunkTable;
  demoHistory: DemoHistoryTable;
  notice: NoticeTable;
  delivery: DeliveryTable;
  noticePreference: NoticePreferenceTable;
  noticeProgress: NoticeProgressTable;
  pushAmounts: PushAmountsTable;
  pushSubscription: PushSubscriptionTable;
  'ledger.transfer': LedgerTransferView;
}

export interface MemberTable {
  id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  role: string;
  /** Null for all but admins. */
  staffRole: StaffRole | null;
  status: 'approved' | 'pending';
  initialStatus: Generated<'approved' | 'pending'>;
  isActive: boolean;
  referralCode: string | null;
  referralCodeSalt: Buffer | null;
  referralCodeDigest: Buffer;
  referrerId: string | null;
  secondReferrerId: string | null;
  clickingActivatedAt: Date | null;
  credentialChangedAt: Date | null;
  /** By the system's clock; null unless the password is temporary. */
  firstPasswordEndsAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  /** The member's choice, else that of the last page; null before the first. */
  language: ColumnType<Language | null, Language | null | undefined>;
  languageChosen: Generated<boolean>;
  invitesByName: Generated<boolean>;
}

/** The time of the newest is the member's `credential_changed_at`. */
interface CredentialChangeTable {
  memberId: string;
  createdAt: Date;
}

/** Written only by triggers of `member`. */
interface MemberTallyTable {
  role: string;
  stripeIndex: number;
  members: number;
  changes: Generated<number>;
}

interface SessionTable {
  tokenHash: Buffer;
  memberId: string;
  createdAt: Date;
  usedAt: Date;
  confirmedAt: Date;
  expiresAt: Date;
  userAgent: Generated<string>;
  noticesSeenAt: Generated<Date | null>;
  isRestricted: Generated<boolean>;
}

interface KnownDeviceTable {
  memberId: string;
  deviceHash: Buffer;
  usedAt: Date;
}

export interface SecurityEventTable {
  id: string;
  memberId: string;
  kind: SecurityEventKind;
  sessionId: string | null;
  userAgent: string;
  withdrawalId: string | null;
  times: Generated<number>;
  codesLeft: Generated<number | null>;
  createdAt: Date;
}

interface SecondFactorTable {
  memberId: string;
  secret: Buffer;
  startedAt: Date;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
}

interface RecoveryCodeTable {
  memberId: string;
  codeHash: Buffer;
}

interface SignInChallengeTable {
  tokenHash: Buffer;
  memberId: string;
  tries: Generated<number>;
  expiresAt: Date;
}

interface PasswordLinkTable {
  memberId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  usedAt: Date | null;
}

interface IdempotencyKeyTable {
  memberId: string;
  route: string;
  keyHash: Buffer;
  requestHash: Buffer;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  createdAt: Date;
}

export interface SettingTable {
  id: Generated<number>;
  clickRewardCentavos: Generated<number>;
  dailyClickLimit: Generated<number>;
  dailyClickMaximumCentavos: Generated<number>;
  referralBonusPercent: Generated<number>;
  sharedEarningPercent: Generated<number>;
  minimumWithdrawalCentavos: Generated<number>;
  minimumWithdrawalInForce: Generated<boolean>;
  lowFundLevelCentavos: Generated<number>;
  creditExactMatches: Generated<boolean>;
  approvalMarksSent: Generated<boolean>;
  requireApproval: Generated<boolean>;
  requireAdminSecondFactor: Generated<boolean>;
  recentSignIn: Generated<boolean>;
  complaintDays: Generated<number>;
  bankRules: ColumnType<BankRule[], string | undefined, string>;
  operatorLegalName: Generated<string>;
  operatorRegistrationNumber: Generated<string>;
  operatorLicenceNumber: Generated<string>;
  operatorComplaintContact: Generated<string>;
  communityUrl: Generated<string>;
  socialUrl: Generated<string>;
  fourEyesLoadFromCentavos: number | null;
  fourEyesLoadPerDayCentavos: number | null;
  fourEyesCashInFromCentavos: number | null;
  fourEyesCashInPerDayCentavos: number | null;
  fourEyesPayoutFromCentavos: number | null;
  fourEyesPayoutPerDayCentavos: number | null;
  fourEyesReverts: Generated<boolean>;
  fourEyesReservePayOuts: Generated<boolean>;
  fourEyesUnclaimed: Generated<boolean>;
  fourEyesSettings: Generated<boolean>;
  fourEyesStaffRoles: Generated<boolean>;
  operatingMode: 'demo' | 'live' | null;
}

interface PaymentMethodTable extends PaymentMethod {
  position: number;
}

export interface ClickDayTable {
  memberId: string;
  day: string | null;
  clicks: Generated<number>;
  postedClicks: Generated<number>;
  payCentavos: Generated<number>;
  clickLimit: Generated<number>;
  holdId: string | null;
  clickKeys: Generated<number[]>;
  previousDay: string | null;
  previousPayCentavos: Generated<number>;
  previousKeys: Generated<number[]>;
  binding: Generated<Buffer | null>;
}

export interface AuditEntryTable {
  id: string;
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  memberId: string | null;
  stateBefore: ColumnType<unknown, string | null, never>;
  stateAfter: ColumnType<unknown, string | null, never>;
  reason: string | null;
  createdAt: Date;
  transactionNumber: WrittenByDatabase<number>;
}

/** Immutable: see `capabilities/sealing`. */
interface SealedBlockTable {
  sequence: number;
  format: number;
  fromTransaction: number;
  uptoTransaction: number;
  /** As PostgreSQL writes an array: `{1,2}`. */
  rowCounts: string;
  rowsHash: Buffer;
  previousHash: Buffer;
  sealedAt: Date;
  publicKey: string;
  hash: Buffer;
  signature: Buffer;
  roles: string | null;
}

interface DemoHistoryTable {
  id: Generated<number>;
  seed: string;
  begunAt: Date;
  finishedAt: Date | null;
}

/** Read only: only the ledger's functions write it. */
interface LedgerTransferView {
  id: ColumnType<string, never, never>;
  debitAccountId: ColumnType<string, never, never>;
  creditAccountId: ColumnType<string, never, never>;
  targetId: ColumnType<string | null, never, never>;
  referenceId: ColumnType<string | null, never, never>;
  amountCentavos: ColumnType<number, never, never>;
  createdAt: ColumnType<Date, never, never>;
  code: ColumnType<number, never, never>;
  kind: ColumnType<'transfer' | 'hold' | 'post' | 'void' | 'reversal', never, never>;
  transactionNumber: WrittenByDatabase<number>;
}
