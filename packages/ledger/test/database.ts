import type { LedgerEntry, Reader } from '../src/index.ts';
import { createAccounts, createTransfers, readBalances } from '../src/index.ts';

export const AT = new Date('2026-03-01T00:00:00Z');
const OWNER = '00000000-0000-7000-8000-000000000000';

/** A recognisable id: the same number always gives the same id. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function risingIds(count: number): string[] {
  return Array.from({ length: count }, () => crypto.randomUUID()).sort();
}

/** Opens credit accounts, and funds each from a new debit account. */
export async function openFunded(db: Reader, amounts: Record<string, number>): Promise<void> {
  const source = idOf(0xfff0);
  const ids = Object.keys(amounts);
  const funded = ids.filter((id) => amounts[id]! > 0);
  const transferIds = risingIds(funded.length);
  await submit(db, [], async (trx) => {
    await createAccounts(trx, AT, [
      { id: source, ownerId: OWNER, code: 9, normalSide: 'debit' },
      ...ids.map((id) => ({ id, ownerId: OWNER, code: 2, normalSide: 'credit' as const })),
    ]);
  });
  await submit(
    db,
    funded.map((id, index) => ({
      kind: 'transfer',
      id: transferIds[index]!,
      debitAccountId: source,
      creditAccountId: id,
      amountCentavos: amounts[id]!,
      code: 3,
    })),
  );
}

/** Opens the stripes of one account, and funds each from `source`. */
export async function openStriped(
  db: Reader,
  stripes: readonly [string, ...string[]],
  source: string,
  amountCentavos: number,
): Promise<void> {
  const transferIds = risingIds(stripes.length);
  await submit(
    db,
    stripes.map((stripe, index) => ({
      kind: 'transfer',
      id: transferIds[index]!,
      debitAccountId: source,
      creditAccountId: stripe,
      amountCentavos,
      code: 3,
    })),
    (trx) =>
      createAccounts(
        trx,
        AT,
        stripes.map((id, index) => ({
          id,
          ownerId: OWNER,
          code: 39,
          normalSide: 'credit',
          stripe: { groupId: stripes[0], index },
        })),
      ),
  );
}

/** Makes a batch in its own transaction. */
export async function submit(
  db: Reader,
  entries: readonly LedgerEntry[],
  first?: (trx: Parameters<typeof createAccounts>[0]) => Promise<void>,
  drawOnAllStripes = false,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await first?.(trx);
    await createTransfers(trx, AT, entries, { drawOnAllStripes });
  });
}

/** The available balance of each account. */
export async function availableOf(db: Reader, ids: readonly string[]): Promise<number[]> {
  const balances = await readBalances(db, ids);
  return ids.map((id) => balances.get(id)?.availableCentavos ?? Number.NaN);
}
