import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BankLineTable } from '../src/database/tables.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

type LineOverrides = Partial<Insertable<BankLineTable>>;

/** Inserts lines of one statement: ₱500 into GCash now, each with what a test says of it. */
export async function insertLines(
  app: TestApp,
  admin: TestMember,
  lines: readonly LineOverrides[],
): Promise<string[]> {
  const importId = randomUUID();
  const now = app.clock.now();
  await app.db
    .insertInto('bankImport')
    .values({
      id: importId,
      account: 'GCash',
      fileSha256: Buffer.alloc(32),
      added: lines.length,
      known: 0,
      unreadable: 0,
      importedBy: admin.id,
      createdAt: now,
    })
    .execute();
  const rows = lines.map((line) => ({
    id: randomUUID(),
    importId,
    account: 'GCash',
    at: now,
    amountCentavos: 50_000,
    reference: randomUUID(),
    description: '',
    sender: '',
    ordinal: 1,
    paymentReference: null,
    cashInReference: null,
    ...line,
  }));
  await app.db.insertInto('bankLine').values(rows).execute();
  return rows.map(({ id }) => id);
}
