import { describeMovement, type StatementBucket, type StatementKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { namePeriod, type Period } from '../../kernel/period.ts';
import { transferCodes } from '../../transfers.ts';
import { codesOf, getKind, tell } from '../activity/index.ts';
import type { CodeTotal, LineRow } from './store/lines.ts';
import { movementWords } from './words.ts';

/** All buckets, in the order of statements. */
export const buckets: readonly StatementBucket[] = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
  'packages',
  'pending_withdrawals',
];

/** One movement of money into or out of one bucket. */
export interface Line extends Omit<ReturnType<typeof tell>, 'kind' | 'reference'> {
  /** Of its row; also its place in the order. */
  id: string;
  at: Date;
  bucket: StatementBucket;
  kind: StatementKind;
  /** Null for clicks that are not posted yet. */
  reference: string | null;
  changeCentavos: Centavos;
  /** The bucket's balance right after it. */
  balanceCentavos: Centavos;
}

/** Running balances of the two buckets that have no account of their own. */
export interface Running {
  packages: Centavos;
  pending_withdrawals: Centavos;
}

/** Of the line that is not posted yet, which is the last even where others are later. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The kind of a transfer, seen from the changed bucket. */
function kindOf({ code, bucket }: Pick<LineRow, 'code' | 'bucket'>): StatementKind {
  if (code === transferCodes.packageIncomeReserved) return 'income_reserved';
  if (code === transferCodes.payoutNotSent) return 'withdrawal_not_sent';
  const isPaid = code === transferCodes.payoutSent && bucket === 'pending_withdrawals';
  return isPaid ? 'withdrawal_paid' : getKind(code);
}

/** The transfer codes that may have a kind. */
export function codesOfKind(kind: StatementKind): readonly number[] {
  if (kind === 'income_reserved') return [transferCodes.packageIncomeReserved];
  if (kind === 'withdrawal_paid') return [transferCodes.payoutSent];
  if (kind === 'withdrawal_not_sent') return [transferCodes.payoutNotSent];
  return codesOf(kind);
}

/** Makes a line of a row and updates `running`. */
export function toLine(row: LineRow, running: Running): Line {
  const { id, createdAt: at, bucket, changeCentavos } = row;
  const isAddedUp = bucket === 'packages' || bucket === 'pending_withdrawals';
  if (isAddedUp) running[bucket] += changeCentavos;
  const balanceCentavos = isAddedUp ? running[bucket] : row.balanceCentavos;
  if (balanceCentavos === null) throw new Error(`Transfer ${id} left no balance`);
  return { ...tell(row), id, at, bucket, kind: kindOf(row), changeCentavos, balanceCentavos };
}

/** The line of today's clicks, which the ledger posts after midnight. */
export function unsettledLine(at: Date, change: Centavos, balance: Centavos): Line {
  return {
    id: LAST_ID,
    at,
    bucket: 'click_earnings',
    kind: 'click_income',
    part: null,
    counterparty: null,
    note: null,
    package: null,
    newPackage: null,
    reference: null,
    changeCentavos: change,
    balanceCentavos: balance,
  };
}

/** A short description of a line: in English, unless other words are given. */
export function describeLine(line: Line, words = movementWords): string {
  const { kind, reference } = line;
  if (kind === 'click_income' && reference === null) return words.unsettled;
  return describeMovement(words.kinds[kind], line, 'inStatement');
}

/** The change of a bucket by one kind of movements. */
interface KindTotal {
  kind: StatementKind;
  movements: number;
  inCentavos: Centavos;
  outCentavos: Centavos;
}

/** A bucket over the period. */
export interface Part {
  bucket: StatementBucket;
  openingCentavos: Centavos;
  inCentavos: Centavos;
  outCentavos: Centavos;
  closingCentavos: Centavos;
  kinds: KindTotal[];
}

/** The opening balance, changes and closing balance of a bucket. */
export function makePart(
  bucket: StatementBucket,
  openingCentavos: Centavos,
  totals: readonly CodeTotal[],
  unsettledCentavos: Centavos,
): Part {
  const kinds = new Map<StatementKind, KindTotal>();
  const add = (kind: StatementKind, movements: number, inCentavos: number, outCentavos: number) => {
    const sum = kinds.get(kind) ?? { kind, movements: 0, inCentavos: 0, outCentavos: 0 };
    sum.movements += movements;
    sum.inCentavos += inCentavos;
    sum.outCentavos += outCentavos;
    kinds.set(kind, sum);
  };
  for (const total of totals) {
    if (total.bucket !== bucket) continue;
    add(kindOf(total), total.movements, total.inCentavos, total.outCentavos);
  }
  if (bucket === 'click_earnings' && unsettledCentavos > 0) {
    add('click_income', 1, unsettledCentavos, 0);
  }
  const list = [...kinds.values()];
  const inCentavos = list.reduce((sum, each) => sum + each.inCentavos, 0);
  const outCentavos = list.reduce((sum, each) => sum + each.outCentavos, 0);
  const closingCentavos = openingCentavos + inCentavos - outCentavos;
  return { bucket, openingCentavos, inCentavos, outCentavos, closingCentavos, kinds: list };
}

/**
 * Checks that opening balances and movements lead to what the accounts hold.
 *
 * @param held by bucket, read from the accounts and not from the movements
 * @throws Error if they differ: such a statement is never sent
 */
export function requireSound(
  parts: readonly Part[],
  held: ReadonlyMap<StatementBucket, Centavos>,
): void {
  for (const { bucket, closingCentavos } of parts) {
    if ((held.get(bucket) ?? 0) !== closingCentavos) {
      throw new Error(`The statement of ${bucket} does not lead to what is held`);
    }
  }
}

/** Groups a reference by four characters, for reading aloud. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The file name of a statement. Every username is valid in a file name. */
export function nameFile(
  { username, period }: { username: string; period: Period },
  ending: 'csv' | 'pdf',
): string {
  return `barya-statement-${username}-${namePeriod(period)}.${ending}`;
}
