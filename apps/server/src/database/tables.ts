/**
 * The rows of every table: centavos, ten-thousandths of a percent, days as 'YYYY-MM-DD'. `npm run
 * docs` writes this file from `migrations/definitions.txt`; see tools/docs/row-types.ts.
 */
import type {
  BankRule, NoticeKind, NoticeSubject, PersonAnswer, ProposalKind, SecurityEventKind,
  SupportSubject, WithdrawalSource, WithdrawalStatus,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { PackageType } from '@barya/rules';
import type {
  ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable,
} from 'kysely';
import type { Derived, Kept, KeptGenerated, LastLetter, Later, ShownProposal } from './column-types.ts';

/** The database, or a transaction. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type TableName = keyof Tables;
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowChange<Name extends TableName> = Updateable<Tables[Name]>;

export interface Tables {
  'ledger.account': {
    code: Derived<number>; createdAt: Derived<Date>; creditsPending: Derived<number>;
    creditsPosted: Derived<number>; debitsPending: Derived<number>; debitsPosted: Derived<number>;
    id: Derived<string>; lastTransferAt: Derived<Date | null>;
    normalSide: Derived<'credit' | 'debit'>; ownerId: Derived<string>;
    stripeGroup: Derived<string | null>; stripeIndex: Derived<number | null>;
  };
  'ledger.tally': {
    amountCentavos: Derived<Centavos>; code: Derived<number>; stripeIndex: Derived<number>;
    transfers: Derived<number>;
  };
  'ledger.transfer': {
    amountCentavos: Derived<Centavos>; code: Derived<number>; createdAt: Derived<Date>;
    creditAccountId: Derived<string>; creditBalanceAfter: Derived<number>;
    debitAccountId: Derived<string>; debitBalanceAfter: Derived<number>; id: Derived<string>;
    kind: Derived<'transfer' | 'hold' | 'post' | 'void' | 'reversal'>;
    referenceId: Derived<string | null>; targetId: Derived<string | null>;
    transactionNumber: Derived<number>;
  };
  auditEntry: {
    action: Kept<string>; actorId: Kept<string | null>; createdAt: Kept<Date>; id: Kept<string>;
    memberId: Kept<string | null>; reason: Kept<string | null>;
    stateAfter: ColumnType<unknown, string | null, never>;
    stateBefore: ColumnType<unknown, string | null, never>; subjectId: Kept<string>;
    subjectKind: Kept<string>; transactionNumber: Derived<number>;
  };
  autoApproveRule: {
    accountUses: Kept<number>; memberDays: Kept<number>; samplePercent: Kept<number>;
    setAt: Kept<Date>; setBy: Kept<string>; upToCentavos: Kept<Centavos>; version: Kept<number>;
  };
  bankImport: {
    account: Kept<string>; added: Kept<number>; closingCentavos: Kept<Centavos | null>;
    coveredDirection: Kept<string | null>; coveredFrom: Kept<Date | null>;
    coveredTo: Kept<Date | null>; createdAt: Kept<Date>; doubtfulDays: KeptGenerated<string[]>;
    fileName: KeptGenerated<string>; fileSha256: Kept<Buffer>; format: Kept<string | null>;
    id: Kept<string>; importedBy: Kept<string>; inherited: Later<number>; known: Kept<number>;
    missing: KeptGenerated<number>; notMoney: KeptGenerated<number>;
    openingCentavos: Kept<Centavos | null>; periodFrom: string | null;
    periodSource: 'file' | 'rows' | 'staff' | null; periodTo: string | null;
    planHash: Kept<Buffer | null>; profile: Kept<string | null>; undoReason: Later<string | null>;
    undoneAt: Later<Date | null>; undoneBy: Later<string | null>; unreadable: Kept<number>;
  };
  bankImportKnown: { importId: Kept<string>; lineId: Kept<string> };
  bankLine: {
    account: Kept<string>; amountCentavos: Kept<Centavos>; at: Kept<Date>;
    batchId: Later<string | null>; cashInReference: Kept<string | null>;
    decidedAt: Later<Date | null>; decidedBy: Later<string | null>; description: Kept<string>;
    feeCentavos: Kept<Centavos | null>; hasTime: KeptGenerated<boolean>; id: Kept<string>;
    importId: string; loadId: Later<string | null>; missingIn: Later<string | null>;
    namedReferences: Kept<string[] | null>; ordinal: Kept<number>;
    paymentReference: Kept<string | null>; payoutId: Later<string | null>;
    reason: Later<string | null>; reference: Kept<string>; reserveEntryId: Later<string | null>;
    sender: Kept<string>; senderNumber: KeptGenerated<string>;
    status: Later<'unmatched' | 'matched' | 'set_aside'>; unclaimedId: Later<string | null>;
  };
  capitalLoad: {
    amountCentavos: Kept<Centavos>; cashInId: Kept<string | null>; confirmedBy: Kept<string | null>;
    createdAt: Kept<Date>; description: Kept<string>; id: Kept<string>;
    loadedBy: Kept<string | null>; memberId: Kept<string>; method: Kept<string | null>;
    owedBackCentavos: Later<Centavos | null>; owedBackReason: Later<string | null>;
    paidBackCentavos: Later<Centavos>; paymentReference: string | null; reference: Kept<string>;
    revertConfirmedBy: string | null; revertedAt: Date | null; revertedBy: string | null;
    status: 'completed' | 'failed'; transactionNumber: Derived<number>; transferId: Kept<string>;
  };
  cashIn: {
    amountCentavos: Kept<Centavos>; createdAt: Kept<Date>; creditedCentavos: Later<Centavos | null>;
    decidedAt: Later<Date | null>; decidedBy: Later<string | null>; declaredAt: Date | null;
    expiresAt: Kept<Date>; id: Kept<string>; memberId: Kept<string>; method: Kept<string>;
    paymentReference: string | null; reason: Later<string | null>; reference: Kept<string>;
    round: Later<number>; senderName: string | null; senderNumber: string | null;
    senderSalt: Buffer | null; status: 'open' | 'declared' | 'credited' | 'rejected' | 'cancelled';
    transactionNumber: Derived<number>; unclaimedHolder: Later<string | null>;
    unclaimedHolderSalt: Later<Buffer | null>;
  };
  cashInDeclaration: {
    cashInId: Kept<string>; declaredAt: Kept<Date>; paymentReference: Kept<string>;
    transactionNumber: Derived<number>;
  };
  cashInProof: {
    cashInId: Kept<string>; image: Kept<Buffer>; mediaType: Kept<string>;
    pixelsSha256: Kept<Buffer>;
  };
  cashInReopening: {
    cashInId: Kept<string>; decidedAt: Kept<Date>; decidedBy: Kept<string | null>;
    decisionReason: Kept<string | null>; loadId: Kept<string | null>; reason: Kept<string>;
    reopenedAt: Kept<Date>; reopenedBy: Kept<string>; round: Kept<number>;
    status: Kept<'rejected' | 'credited'>; transactionNumber: KeptGenerated<number>;
  };
  clickDay: {
    binding: Buffer | null; clickKeys: Generated<number[]>; clickLimit: Generated<number>;
    clicks: Generated<number>; day: string | null; holdId: string | null; memberId: string;
    payCentavos: Generated<Centavos>; postedClicks: Generated<number>; previousDay: string | null;
    previousKeys: Generated<number[]>; previousPayCentavos: Generated<Centavos>;
  };
  closedDay: {
    bankInCentavos: Kept<Centavos>; bankOutCentavos: Kept<Centavos>;
    booksInCentavos: Kept<Centavos>; booksOutCentavos: Kept<Centavos>; closureId: Kept<string>;
    day: Kept<string>; explanationId: Kept<string | null>; setAsideCentavos: Kept<Centavos>;
    unmatchedBooks: Kept<number>; unmatchedLines: Kept<number>;
  };
  credentialChange: {
    createdAt: Kept<Date>; memberId: Kept<string>; transactionNumber: Derived<number>;
  };
  dailyFigure: {
    clickEarningsCentavos: Kept<Centavos>; clicks: Kept<number>; day: Kept<string>;
    moneyInCentavos: Kept<Centavos>; moneyOutCentavos: Kept<Centavos>; newMembers: Kept<number>;
    packageIncomeCentavos: KeptGenerated<Centavos>; referralIncomeCentavos: KeptGenerated<Centavos>;
  };
  dailyMovement: {
    amountCentavos: Kept<Centavos>; code: Kept<number>; day: Kept<string>; method: Kept<string>;
    source: Kept<WithdrawalSource | ''>;
  };
  dayClosure: {
    account: Kept<string>; closedAt: Kept<Date>; closedBy: Kept<string>; firstDay: Kept<string>;
    hash: Kept<Buffer>; id: Kept<string>; lastDay: Kept<string>; reopenReason: Later<string | null>;
    reopenedAt: Later<Date | null>; reopenedBy: Later<string | null>;
    reopenedFrom: Later<string | null>;
  };
  dayExplanation: {
    account: Kept<string>; day: Kept<string>; differenceCentavos: Kept<Centavos>;
    explainedAt: Kept<Date>; explainedBy: Kept<string>; id: Kept<string>; reason: Kept<string>;
  };
  delivery: {
    attempts: Generated<number>; channel: Kept<'push' | 'email'>; claimedUntil: Date | null;
    createdAt: Kept<Date>; deadlineAt: Kept<Date>; dedupeKey: Kept<string>; endedAt: Date | null;
    error: string | null; id: Kept<string>;
    lastLetter: ColumnType<LastLetter | null, string | null, string | null>; memberId: Kept<string>;
    nextAttemptAt: Date; noticeId: Kept<string | null>; purpose: Kept<string>;
    state: Generated<'waiting' | 'sending' | 'sent' | 'dead'>;
  };
  demoHistory: { begunAt: Date; finishedAt: Date | null; id: Generated<number>; seed: string };
  deskView: {
    createdAt: Date; id: string; memberId: string; name: string; place: string; search: string;
  };
  emailAddress: {
    askedAddress: string | null; formerAddress: string | null; memberId: string;
    tokenEndsAt: Date | null; tokenHash: Buffer | null; unsubscribeToken: string;
    verifiedAddress: string | null; verifiedAt: Date | null;
  };
  idempotencyKey: {
    answer: ColumnType<unknown, string | null, string | null>; createdAt: Date; keyHash: Buffer;
    memberId: string; requestHash: Buffer; route: string; status: number | null;
  };
  knownDevice: { deviceHash: Buffer; memberId: string; since: Date; usedAt: Date };
  lateChange: {
    changeCentavos: Derived<Centavos>; closureId: Derived<string>; day: Derived<string>;
    ofDay: Derived<string>; subjectId: Derived<string>;
  };
  liabilityChunk: {
    chunkIndex: Kept<number>; leaves: Kept<Buffer>; parts: Kept<Buffer>; sequence: Kept<number>;
  };
  liabilityRoot: {
    capacity: Kept<number>; code: Kept<Buffer>; id: Kept<string>; madeBy: Kept<string | null>;
    members: Kept<number>; previousCode: Kept<Buffer | null>;
    previousSequence: Derived<number | null>; publicKey: Kept<Buffer>; rootHash: Kept<Buffer>;
    sequence: Kept<number>; signature: Kept<Buffer>; takenAt: Kept<Date>;
    totalCentavos: Kept<Centavos>; transactionNumber: Derived<number>;
  };
  liabilitySnapshot: { chunkTops: Kept<Buffer>; secret: Kept<Buffer>; sequence: Kept<number> };
  member: {
    clickingActivatedAt: Date | null; createdAt: Kept<Date>; credentialChangedAt: Date | null;
    deletedAt: Date | null; email: string | null; firstPasswordEndsAt: Date | null;
    id: Kept<string>; initialStatus: KeptGenerated<'approved' | 'pending'>;
    invitesByName: Later<boolean>; isActive: boolean; language: 'en' | 'fil' | null;
    languageChosen: Later<boolean>; passwordHash: string | null; phone: string | null;
    referralCode: string | null; referralCodeDigest: Kept<Buffer>; referralCodeSalt: Buffer | null;
    referrerId: Kept<string | null>; role: Kept<string>; secondReferrerId: Kept<string | null>;
    staffRole: 'owner' | 'treasurer' | 'approver' | 'support' | 'auditor' | null;
    status: 'approved' | 'pending'; transactionNumber: Derived<number>; username: string | null;
  };
  memberNote: {
    createdAt: Kept<Date>; id: Kept<string>; memberId: Kept<string>; text: Kept<string>;
    writtenBy: Kept<string>;
  };
  memberTally: { changes: Generated<number>; members: number; role: string; stripeIndex: number };
  migration: { appliedAt: Derived<Date>; checksum: Derived<string>; name: Derived<string> };
  movedAlone: {
    centavos: Centavos; day: Kept<string>; kind: Kept<'load' | 'cash_in' | 'payout'>;
    makerId: Kept<string>;
  };
  notice: {
    aboutKind: Kept<NoticeSubject | null>; aboutReference: Kept<string | null>;
    createdAt: Kept<Date>; facts: ColumnType<unknown, string, never>; id: Kept<string>;
    isShown: Kept<boolean>; kind: Kept<NoticeKind>; memberId: Kept<string>;
    once: Kept<string | null>; personId: Kept<string | null>; readAt: Date | null;
  };
  noticePreference: {
    channel: 'app' | 'push' | 'email'; isOn: boolean; kind: NoticeKind; memberId: string;
  };
  noticeProgress: { name: string; toldUntil: Date };
  owedBackPayment: {
    amountCentavos: Kept<Centavos>; byLoadId: Kept<string | null>; createdAt: Kept<Date>;
    id: Kept<string>; loadId: Kept<string>;
    source: Kept<'direct_indirect' | 'click_earnings' | 'shared_capital' | 'wallet'>;
    transactionNumber: Derived<number>;
  };
  package: {
    closedAt: Date | null; days: Kept<number>; id: Kept<string>; incomeCentavos: Kept<Centavos>;
    maturesAt: Kept<Date>; memberId: Kept<string>; packageType: Kept<PackageType>;
    principalCentavos: Kept<Centavos>; rolledFromId: Kept<string | null>; startedAt: Kept<Date>;
    transactionNumber: Derived<number>; unclaimedHolder: Later<string | null>;
    unclaimedHolderSalt: Later<Buffer | null>;
  };
  packageDue: { amountCentavos: Centavos; dueOn: string; stripeIndex: number };
  packagePayout: {
    action: Kept<'claim' | 'rollover' | 'unclaimed'>; createdAt: Kept<Date>; id: Kept<string>;
    incomeCentavos: Kept<Centavos>; memberId: Kept<string>; packageId: Kept<string>;
    period: Kept<number>; principalCentavos: Kept<Centavos>; rolledIntoId: Kept<string | null>;
    transactionNumber: Derived<number>;
  };
  packageTerms: {
    durationDays: Later<number>; incomePercent: Later<number>; minimumCentavos: Later<Centavos>;
    packageType: Later<PackageType>;
  };
  passkey: {
    counter: number; createdAt: Date; credentialId: Buffer; id: string; memberId: string;
    name: string; publicKey: Buffer; transports: string[]; usedAt: Date | null;
  };
  passkeyChallenge: {
    challengeHash: Buffer; expiresAt: Date; memberId: string | null;
    purpose: 'sign_in' | 'add' | 'withdraw'; sessionHash: Buffer | null; subjectHash: Buffer | null;
  };
  passkeyRequirement: { memberId: Kept<string>; since: Kept<Date> };
  passwordLink: {
    addressVerifiedAt: Date | null; expiresAt: Date; memberId: string; tokenHash: Buffer;
    usedAt: Date | null;
  };
  paymentMethod: {
    position: number; accountName: Generated<string>; accountNumber: Generated<string>;
    details: Generated<string>; hasAccount: Derived<boolean>; name: string; qr: Generated<string>;
    qrTakesAmount: Generated<string>; qrText: Generated<string>;
  };
  paymentReference: {
    cashInId: Kept<string | null>; loadId: string | null; method: Kept<string>;
    payoutId: Kept<string | null>; reference: Kept<string>;
  };
  payout: {
    amountCentavos: Kept<Centavos>; approvedAt: Kept<Date>; approvedBy: Kept<string | null>;
    approvedByRule: Kept<number | null>; batchId: Later<string | null>;
    confirmedBy: Later<string | null>; endedAt: Later<Date | null>; endedBy: Later<string | null>;
    id: Kept<string>; memberId: Kept<string>; method: Kept<string>; paidAt: Later<Date | null>;
    payerAlsoBy: Generated<string[]>; paymentReference: Later<string | null>;
    reason: Later<string | null>; returnConfirmedBy: Later<string | null>;
    returnReference: Later<string | null>; sentAt: Later<Date | null>; sentBy: Later<string | null>;
    source: Kept<WithdrawalSource>; state: Generated<'to_pay' | 'sent' | 'failed' | 'returned'>;
    takenAt: Later<Date | null>; takenBy: Later<string | null>; transferId: Later<string | null>;
    unclaimedHolder: Later<string | null>; unclaimedHolderSalt: Later<Buffer | null>;
  };
  payoutAccount: {
    accountName: string; accountNumber: Kept<string>; bank: Kept<string | null>;
    createdAt: Kept<Date>; id: Kept<string>; memberId: Kept<string>; method: Kept<string>;
    name: string; qrText: string | null;
  };
  payoutBatch: {
    confirmedBy: Kept<string | null>; createdAt: Kept<Date>; createdBy: Kept<string>;
    endedAt: Later<Date | null>; endedBy: Later<string | null>; failedCentavos: Later<Centavos>;
    failedCount: Later<number>; fileAt: Later<Date | null>; fileBy: Later<string | null>;
    hash: Kept<Buffer>; id: Kept<string>; lineCount: Kept<number>; method: Kept<string>;
    paidCentavos: Later<Centavos>; putBackCentavos: Later<Centavos>; putBackCount: Later<number>;
    reference: Kept<string>; sentCentavos: Later<Centavos>; sentCount: Later<number>;
    state: 'open' | 'closed' | 'dissolved'; totalCentavos: Kept<Centavos>;
    transactionNumber: Derived<number>;
  };
  payoutBatchLine: {
    batchId: Kept<string>; destinationDigest: Kept<Buffer>; line: Kept<number>;
    payoutId: Kept<string>;
  };
  payoutClearance: {
    clearedAt: Kept<Date>; confirmedBy: Kept<string | null>; flags: Kept<string[]>;
    payoutId: Kept<string>; proposalId: Kept<string>; proposedBy: Kept<string>;
    round: KeptGenerated<number>; sending: KeptGenerated<number>;
  };
  payoutNotSent: {
    batchId: Kept<string | null>; confirmedBy: Kept<string | null>; paidAt: Kept<Date>;
    paymentReference: Kept<string | null>; payoutId: Kept<string>; reason: Kept<string>;
    sending: Kept<number>; sentAt: Kept<Date>; sentBy: Kept<string>;
    transactionNumber: KeptGenerated<number>; transferId: Kept<string>; undoneAt: Kept<Date>;
    undoneBy: Kept<string>; undoneConfirmedBy: Kept<string | null>;
  };
  payoutPutBack: {
    batchId: Kept<string>; confirmedBy: Kept<string | null>; payoutId: Kept<string>;
    putBackAt: Kept<Date>; putBackBy: Kept<string>; reason: Kept<string>;
  };
  payoutToClear: { line: Kept<number>; payoutId: Kept<string>; proposalId: Kept<string> };
  personVerification: {
    answers: ColumnType<PersonAnswer[], string, never>; askedBy: Kept<string>;
    createdAt: Kept<Date>; decision: Kept<'verified' | 'refused'>; id: Kept<string>;
    memberId: Kept<string>;
  };
  proposal: {
    amountCentavos: Kept<Centavos | null>; checkerId: Later<string | null>; createdAt: Kept<Date>;
    decidedAt: Later<Date | null>; expiresAt: Kept<Date>; hash: Kept<Buffer>;
    heldCentavos: Kept<Centavos | null>; holdId: Kept<string | null>; id: Kept<string>;
    kind: Kept<ProposalKind>; makerId: Kept<string>; memberId: Kept<string | null>;
    notBefore: Kept<Date | null>; reason: Later<string | null>;
    request: ColumnType<unknown, string | null, string | null>;
    shown: ColumnType<ShownProposal, string, never>;
    status: Later<'open' | 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'lapsed'>;
    target: Kept<string>; targetName: string | null; transactionNumber: Derived<number>;
  };
  pushAmounts: { memberId: Kept<string> };
  pushSubscription: {
    auth: string; endpoint: string; id: string; memberId: string; p256dh: string; seenAt: Date;
    sessionHash: Buffer;
  };
  receiptShare: {
    codeHash: Kept<Buffer>; createdAt: Kept<Date>; memberId: Kept<string>; reference: Kept<string>;
    salt: Kept<Buffer>;
  };
  recoveryCode: { codeHash: Kept<Buffer>; memberId: Kept<string> };
  reserveEntry: {
    amountCentavos: Kept<Centavos>; confirmedBy: Kept<string | null>; createdAt: Kept<Date>;
    id: Kept<string>; kind: Kept<'opening_reserve' | 'pay_in' | 'pay_out'>;
    madeBy: Kept<string | null>; note: Kept<string>; reference: Kept<string>;
    transactionNumber: Derived<number>;
  };
  riskAcknowledgement: { createdAt: Kept<Date>; memberId: Kept<string>; version: Kept<string> };
  savedAnswer: { position: number; english: string; filipino: string; title: string };
  sealedBlock: {
    format: Kept<number>; fromTransaction: Kept<number>; hash: Kept<Buffer>;
    previousHash: Kept<Buffer>; publicKey: Kept<string>; roles: Kept<string | null>;
    rowCounts: Kept<string>; rowsHash: Kept<Buffer>; sealedAt: Kept<Date>; sequence: Kept<number>;
    signature: Kept<Buffer>; uptoTransaction: Kept<number>;
  };
  secondFactor: {
    confirmedAt: Date | null; lastStep: Generated<number>; memberId: string; secret: Buffer;
    startedAt: Date;
  };
  securityEvent: {
    codesLeft: number | null; createdAt: Date; id: string; kind: SecurityEventKind;
    memberId: string; sessionId: string | null; times: Generated<number>; userAgent: string;
    withdrawalId: string | null;
  };
  serverKey: { fingerprint: string; name: string };
  serverPresence: { id: string; meetsOthers: boolean; name: string; seenAt: Date; startedAt: Date };
  session: {
    confirmedAt: Date; createdAt: Date; deviceSince: Date | null; expiresAt: Date;
    isRestricted: Generated<boolean>; memberId: string; noticesSeenAt: Date | null;
    tokenHash: Buffer; usedAt: Date; userAgent: Generated<string>;
  };
  setting: {
    approvalMarksSent: Later<boolean>; autoApproveVersion: Later<number | null>;
    bankRules: ColumnType<BankRule[], never, string>; clickRewardCentavos: Later<Centavos>;
    communityUrl: Later<string>; complaintDays: Later<number>; creditExactMatches: Later<boolean>;
    dailyClickLimit: Later<number>; dailyClickMaximumCentavos: Later<Centavos>;
    decideWithinDay: Later<boolean>; fourEyesCashInFromCentavos: Later<Centavos | null>;
    fourEyesCashInPerDayCentavos: Later<Centavos | null>; fourEyesCredentials: Later<boolean>;
    fourEyesLoadFromCentavos: Later<Centavos | null>;
    fourEyesLoadPerDayCentavos: Later<Centavos | null>;
    fourEyesPayoutFromCentavos: Later<Centavos | null>;
    fourEyesPayoutPerDayCentavos: Later<Centavos | null>; fourEyesReservePayOuts: Later<boolean>;
    fourEyesReverts: Later<boolean>; fourEyesSettings: Later<boolean>;
    fourEyesStaffRoles: Later<boolean>; fourEyesUnclaimed: Later<boolean>; id: Later<number>;
    lowFundLevelCentavos: Later<Centavos>; minimumWithdrawalCentavos: Later<Centavos>;
    minimumWithdrawalInForce: Later<boolean>; operatingMode: Later<'demo' | 'live' | null>;
    operatorComplaintContact: Later<string>; operatorLegalName: Later<string>;
    operatorLicenceNumber: Later<string>; operatorRegistrationNumber: Later<string>;
    recentSignIn: Later<boolean>; referralBonusPercent: Later<number>;
    requireAdminSecondFactor: Later<boolean>; requireApproval: Later<boolean>;
    sharedEarningPercent: Later<number>; socialUrl: Later<string>;
  };
  signInChallenge: {
    expiresAt: Date; memberId: string; tokenHash: Buffer; tries: Generated<number>;
  };
  signInFailure: { expire: number | null; key: string; points: Generated<number> };
  signalFine: {
    createdAt: Kept<Date>; highId: Kept<string>; lowId: Kept<string>; markedBy: Kept<string>;
    reason: Kept<string | null>;
  };
  signalGroup: {
    changedAt: Date; id: string; kind: 'payout_account' | 'device'; mark: Buffer;
    members: Generated<number>; method: string | null; openPairs: Generated<number>; weight: number;
  };
  signalMember: {
    createdAt: Kept<Date>; groupId: Kept<string>; memberId: Kept<string>; nameHash: Buffer | null;
  };
  signalRegistration: {
    createdAt: Kept<Date>; memberId: Kept<string>; networkDigest: Kept<Buffer>;
  };
  statementAnswers: {
    account: string; answers: ColumnType<unknown, string, string>; layout: Buffer;
  };
  statementMapping: { account: string; mapping: ColumnType<unknown, string, string> };
  supportMessage: {
    createdAt: Kept<Date>; id: Kept<string>; number: Kept<number>; staffId: Kept<string | null>;
    text: Kept<string>; threadId: Kept<string>; waitedMs: Kept<number | null>;
  };
  supportPicture: { image: Kept<Buffer>; mediaType: Kept<string>; messageId: Kept<string> };
  supportThread: {
    aboutKind: Kept<SupportSubject | null>; aboutReference: Kept<string | null>;
    addressHash: Kept<Buffer | null>; askerRead: Generated<number>; assignedTo: string | null;
    closeReason: string | null; closedBy: string | null; complaintDueAt: Date | null;
    contact: Kept<string | null>; createdAt: Kept<Date>; id: Kept<string>;
    lastAnswered: Generated<number>; lastAsked: Generated<number>; memberId: Kept<string | null>;
    since: Date; staffRead: Generated<number>; state: Generated<'open' | 'answered' | 'closed'>;
    subject: Kept<string>;
  };
  unclaimedMoney: {
    amountCentavos: Kept<Centavos>; confirmedBy: Later<string | null>; createdAt: Kept<Date>;
    holder: string | null; holderSalt: Buffer | null; id: Kept<string>; loadId: Kept<string | null>;
    memberId: Kept<string>; note: string | null; paidAt: Date | null; paidBy: string | null;
    payoutId: Kept<string | null>; transactionNumber: Derived<number>;
  };
  withdrawal: {
    accountName: string; accountNumber: string; amountCentavos: Kept<Centavos>; bank: string | null;
    createdAt: Kept<Date>; destinationBinding: Kept<Buffer | null>;
    destinationDigest: Kept<Buffer | null>; destinationSalt: Buffer | null; heldUntil: Date | null;
    holdIds: string[]; id: Kept<string>; memberId: Kept<string>; method: Kept<string>;
    packageType: Kept<PackageType | null>; processedAt: Date | null; processedBy: string | null;
    qrText: string | null; reason: string | null; reference: Kept<string>; round: Later<number>;
    sampleOfRule: Later<number | null>; sampledAt: Later<Date | null>; sending: Derived<number>;
    source: Kept<'direct_indirect' | 'click_earnings' | 'shared_capital' | 'wallet'>;
    status: 'pending' | 'approved' | 'completed' | 'rejected'; transactionNumber: Derived<number>;
  };
  withdrawalDestination: {
    accountNumber: Kept<string>; bank: Kept<string>; firstUsedAt: Date; memberId: Kept<string>;
    method: Kept<string>;
  };
  withdrawalTakeBack: {
    approvedAt: Kept<Date>; approvedBy: Kept<string | null>; approvedByRule: Kept<number | null>;
    heldUntil: Kept<Date | null>; holdIds: Kept<string[]>; reason: Kept<string>;
    round: Kept<number>; takenBackAt: Kept<Date>; takenBackBy: Kept<string>;
    transactionNumber: KeptGenerated<number>; withdrawalId: Kept<string>;
  };
  withdrawalTally: {
    amountCentavos: Centavos; source: WithdrawalSource; status: WithdrawalStatus;
    stripeIndex: number; withdrawals: number;
  };
}
