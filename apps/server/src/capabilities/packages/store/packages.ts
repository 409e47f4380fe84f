import { isId, type PackageType } from '@barya/contract';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import type { Holder } from '../../../people/closing.ts';

export type PackageRow = Row<'package'>;
export type Payout = Omit<Row<'packagePayout'>, 'transactionNumber'>;

/** Locks a member's own package; null if unknown or somebody else's. */
export async function lockPackage(
  trx: Trx,
  memberId: string,
  packageId: string,
): Promise<PackageRow | null> {
  const row = await trx
    .selectFrom('package')
    .selectAll()
    .where('id', '=', packageId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a member has a package with this id, which may be any text. */
export async function hasPackage(db: Db, memberId: string, packageId: string): Promise<boolean> {
  if (!isId(packageId)) return false;
  const row = await db
    .selectFrom('package')
    .select('id')
    .where('id', '=', packageId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockOpenPackagesOf(trx: Trx, memberId: string): Promise<PackageRow[]> {
  return trx
    .selectFrom('package')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks open packages of deleted members; skips those that another transaction has locked. */
export async function lockPackagesOfDeleted(
  trx: Trx,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<PackageRow[]> {
  return trx
    .selectFrom('package')
    .selectAll()
    .where('unclaimedHolder', 'is not', null)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Stores a deleted owner's name with the package that still owes them. */
export async function keepForHolder(
  trx: Trx,
  packageId: string,
  { name, salt }: Holder,
): Promise<void> {
  await trx
    .updateTable('package')
    .set({ unclaimedHolder: name, unclaimedHolderSalt: salt })
    .where('id', '=', packageId)
    .execute();
}

/** Payouts of these packages, by package id, each oldest first. */
export async function findPayouts(
  db: Db,
  packageIds: readonly string[],
): Promise<Map<string, Payout[]>> {
  const payouts = new Map<string, Payout[]>(packageIds.map((id) => [id, []]));
  if (packageIds.length === 0) return payouts;
  const rows = await db
    .selectFrom('packagePayout')
    .selectAll()
    .where('packageId', 'in', [...packageIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  for (const row of rows) payouts.get(row.packageId)?.push(row);
  return payouts;
}

export async function insertPackage(trx: Trx, opened: NewRow<'package'>): Promise<PackageRow> {
  return trx.insertInto('package').values(opened).returningAll().executeTakeFirstOrThrow();
}

export async function insertPayout(trx: Trx, payout: Payout): Promise<void> {
  await trx.insertInto('packagePayout').values(payout).execute();
}

export async function closePackage(trx: Trx, packageId: string, at: Date): Promise<void> {
  await trx
    .updateTable('package')
    .set({ closedAt: at, unclaimedHolder: null, unclaimedHolderSalt: null })
    .where('id', '=', packageId)
    .execute();
}

export async function hasAcknowledged(db: Db, memberId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('riskAcknowledgement')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Idempotent. */
export async function insertAcknowledgement(
  trx: Trx,
  acknowledgement: { memberId: string; version: string; at: Date },
): Promise<void> {
  const { memberId, version, at } = acknowledgement;
  await trx
    .insertInto('riskAcknowledgement')
    .values({ memberId, version, createdAt: at })
    .onConflict((conflict) => conflict.columns(['memberId', 'version']).doNothing())
    .execute();
}

export type Acknowledgement = Pick<Row<'riskAcknowledgement'>, 'version' | 'createdAt'>;

/** The disclosure versions that a member acknowledged, newest first. */
export async function listAcknowledgements(db: Db, memberId: string): Promise<Acknowledgement[]> {
  return db
    .selectFrom('riskAcknowledgement')
    .select(['version', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The type of the package claimed last; null before the first claim. */
export async function findLastClaimedType(db: Db, memberId: string): Promise<PackageType | null> {
  const row = await db
    .selectFrom('packagePayout')
    .innerJoin('package', 'package.id', 'packagePayout.packageId')
    .select('package.packageType')
    .where('packagePayout.memberId', '=', memberId)
    .where('packagePayout.action', '=', 'claim')
    .orderBy('packagePayout.createdAt', 'desc')
    .orderBy('packagePayout.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.packageType ?? null;
}
