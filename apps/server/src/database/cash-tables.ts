import type { WithdrawalSource } from '@barya/contract';
import type { Generated } from 'kysely';

export interface CapitalLoadTable {
  id: string;
  memberId: string;
  reference: string;
  amountCentavos: number;
  description: string;
  status: 'completed' | 'failed';
  transferId: string;
  loadedBy: string | null;
  /** The second person; null where none was needed, and of a lone owner. */
  confirmedBy: string | null;
  method: string | null;
  paymentReference: string | null;
  cashInId: string | null;
  createdAt: Date;
  revertedBy: string | null;
  revertConfirmedBy: string | null;
  revertedAt: Date | null;
  /** The part of a wrong load that was spent when the rest was taken back. */
  owedBackCentavos: Generated<number | null>;
  owedBackReason: Generated<string | null>;
  paidBackCentavos: Generated<number>;
}

export interface OwedBackPaymentTable {
  id: string;
  loadId: string;
  source: WithdrawalSource;
  amountCentavos: number;
  /** The load of a payment that came from outside. */
  byLoadId: string | null;
  createdAt: Date;
}

export interface CashInTable {
  id: string;
  memberId: string;
  reference: string;
  amountCentavos: number;
  method: string;
  status: 'open' | 'declared' | 'credited' | 'rejected' | 'cancelled';
  paymentReference: string | null;
  senderName: string | null;
  senderNumber: string | null;
  creditedCentavos: number | null;
  reason: string | null;
  createdAt: Date;
  expiresAt: Date;
  declaredAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  unclaimedHolder: string | null;
  unclaimedHolderSalt: Buffer | null;
}

export interface CashInProofTable {
  cashInId: string;
  mediaType: string;
  image: Buffer;
  pixelsSha256: Buffer;
}

export interface PaymentReferenceTable {
  method: string;
  reference: string;
  cashInId: string | null;
  loadId: string | null;
}

export interface StatementMappingTable {
  account: string;
  mapping: unknown;
}

export interface StatementAnswersTable {
  account: string;
  layout: Buffer;
  answers: unknown;
}

export interface BankImportTable {
  id: string;
  account: string;
  fileName: Generated<string>;
  fileSha256: Buffer;
  planHash: Buffer | null;
  format: string | null;
  profile: string | null;
  /** Days in Manila, YYYY-MM-DD. */
  periodFrom: string | null;
  periodTo: string | null;
  periodSource: 'file' | 'rows' | 'staff' | null;
  /** A row that could not be read may be of these days. */
  doubtfulDays: Generated<string[]>;
  openingCentavos: number | null;
  closingCentavos: number | null;
  added: number;
  known: number;
  notMoney: Generated<number>;
  unreadable: number;
  inherited: Generated<number>;
  importedBy: string;
  createdAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoReason: string | null;
}

export interface BankImportKnownTable {
  lineId: string;
  importId: string;
}

export interface BankLineTable {
  id: string;
  importId: string;
  account: string;
  at: Date;
  /** Without one, `at` is the beginning of its day in Manila. */
  hasTime: Generated<boolean>;
  amountCentavos: number;
  reference: string;
  description: string;
  sender: string;
  senderNumber: Generated<string>;
  feeCentavos: number | null;
  ordinal: number;
  paymentReference: string | null;
  cashInReference: string | null;
  namedReferences: string[] | null;
  status: Generated<'unmatched' | 'matched' | 'set_aside'>;
  loadId: string | null;
  payoutId: string | null;
  batchId: string | null;
  reserveEntryId: string | null;
  unclaimedId: string | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Accounts are in lower case, days in Manila: YYYY-MM-DD. */
export interface DayExplanationTable {
  id: string;
  account: string;
  day: string;
  differenceCentavos: number;
  reason: string;
  explainedBy: string;
  explainedAt: Date;
}

export interface DayClosureTable {
  id: string;
  account: string;
  firstDay: string;
  lastDay: string;
  hash: Buffer;
  closedBy: string;
  closedAt: Date;
  reopenedFrom: string | null;
  reopenedBy: string | null;
  reopenedAt: Date | null;
  reopenReason: string | null;
}

export interface ClosedDayTable {
  closureId: string;
  day: string;
  bankInCentavos: number;
  bankOutCentavos: number;
  booksInCentavos: number;
  booksOutCentavos: number;
  setAsideCentavos: number;
  unmatchedLines: number;
  unmatchedBooks: number;
  explanationId: string | null;
}

export interface LateChangeTable {
  closureId: string;
  ofDay: string;
  day: string;
  changeCentavos: number;
  subjectId: string;
}

export interface ReserveEntryTable {
  id: string;
  reference: string;
  kind: 'opening_reserve' | 'pay_in' | 'pay_out';
  amountCentavos: number;
  note: string;
  madeBy: string | null;
  confirmedBy: string | null;
  createdAt: Date;
}

export interface UnclaimedMoneyTable {
  id: string;
  memberId: string;
  holder: string | null;
  holderSalt: Buffer | null;
  amountCentavos: number;
  createdAt: Date;
  paidAt: Date | null;
  paidBy: string | null;
  confirmedBy: Generated<string | null>;
  note: string | null;
  loadId: string | null;
  payoutId: string | null;
}

export interface DailyFigureTable {
  day: string;
  newMembers: number;
  clicks: number;
  clickEarningsCentavos: number;
  moneyInCentavos: number;
  moneyOutCentavos: number;
  packageIncomeCentavos: Generated<number>;
  referralIncomeCentavos: Generated<number>;
}

export interface DailyMovementTable {
  day: string;
  code: number;
  method: string;
  source: WithdrawalSource | '';
  amountCentavos: number;
}
