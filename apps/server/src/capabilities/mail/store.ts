import type { Language } from '@barya/contract';
import type { Db, Row, RowChange, Trx } from '../../database/tables.ts';
import { languageOf, peopleAs } from '../../people/person.ts';

export type EmailRow = Row<'emailAddress'>;

export async function findEmail(db: Db, memberId: string): Promise<EmailRow | null> {
  const row = await db
    .selectFrom('emailAddress')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a member's row if there is none, and locks it. */
export async function lockEmail(
  trx: Trx,
  memberId: string,
  unsubscribeToken: string,
): Promise<EmailRow> {
  await trx
    .insertInto('emailAddress')
    .values({ memberId, unsubscribeToken })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
  return trx
    .selectFrom('emailAddress')
    .selectAll()
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateEmail(
  trx: Trx,
  memberId: string,
  change: RowChange<'emailAddress'>,
): Promise<void> {
  await trx.updateTable('emailAddress').set(change).where('memberId', '=', memberId).execute();
}

export async function deleteEmail(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('emailAddress').where('memberId', '=', memberId).execute();
}

/** Whose link this is. */
export async function findEmailByToken(db: Db, tokenHash: Buffer): Promise<EmailRow | null> {
  const row = await db
    .selectFrom('emailAddress')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The member who verified an address; null if nobody did. */
export async function findOwnerOfAddress(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('emailAddress')
    .select('memberId')
    .where('verifiedAddress', '=', address)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

export async function findOwnerOfUnsubscribeToken(
  db: Db,
  unsubscribeToken: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('emailAddress')
    .select('memberId')
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Whom a mail is for. */
export interface Addressee {
  username: string;
  verifiedAddress: string | null;
  verifiedAt: Date | null;
  askedAddress: string | null;
  formerAddress: string | null;
  unsubscribeToken: string;
  language: Language;
}

/** Null if the account is deleted, or never named an address. */
export async function findAddressee(db: Db, memberId: string): Promise<Addressee | null> {
  const row = await db
    .selectFrom('emailAddress')
    .innerJoin(peopleAs('member'), 'member.id', 'emailAddress.memberId')
    .select(['member.username', 'verifiedAddress', 'verifiedAt', 'askedAddress', 'formerAddress'])
    .select(['unsubscribeToken', languageOf('member')])
    .where('emailAddress.memberId', '=', memberId)
    .executeTakeFirst();
  return row === undefined || row.username === null ? null : { ...row, username: row.username };
}
