import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, DAY_MS, manilaDayOf } from '@barya/rules';
import { writeAudit } from '../src/capabilities/audit/index.ts';
import { describeImport } from '../src/capabilities/bank-lines/index.ts';
import type { NewRow } from '../src/database/tables.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { loadWallet } from './money.ts';

type LineOverrides = Partial<NewRow<'bankLine'>>;

/** Inserts lines of one statement: ₱500 into GCash now, each with what a test says of it. */
export async function insertLines(
  app: TestApp,
  admin: TestMember,
  lines: readonly LineOverrides[],
  covered: { from?: string; to?: string; isWhole?: boolean; daysLater?: number } = {},
): Promise<string[]> {
  const importId = randomUUID();
  const now = app.clock.now();
  const counts = { added: lines.length, known: 0, unreadable: 0 };
  const account = lines[0]?.account ?? 'GCash';
  const days = lines.map(({ at = now }) => manilaDayOf(new Date(at))).sort();
  const period = {
    periodFrom: covered.from ?? days[0]!,
    periodTo: covered.to ?? days.at(-1)!,
    periodSource: covered.isWhole ? ('file' as const) : ('rows' as const),
  };
  const file = { account, fileSha256: randomBytes(32), ...period, ...counts };
  await app.runOperation(async (operation) => {
    const createdAt = new Date(operation.now.getTime() + (covered.daysLater ?? 0) * DAY_MS);
    await operation.trx
      .insertInto('bankImport')
      .values({ ...file, id: importId, importedBy: admin.id, createdAt })
      .execute();
    await writeAudit(operation, {
      actorId: admin.id,
      action: 'import_bank_lines',
      subjectId: importId,
      after: describeImport(file),
    });
  });
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

/** Makes a load of its own, and a line of its amount. */
export async function insertLineOfLoad(
  app: TestApp,
  admin: TestMember,
  member: TestMember,
): Promise<{ lineId: string; loadId: string }> {
  const loadId = await loadWallet(app, admin, member, 100);
  const [lineId] = await insertLines(app, admin, [{ amountCentavos: 10_000 }]);
  return { lineId: lineId!, loadId };
}

/** An import of one line that nobody decided on. */
export async function insertImport(app: TestApp, admin: TestMember): Promise<string> {
  const [lineId] = await insertLines(app, admin, [{}]);
  const query = app.db.selectFrom('bankLine').select('importId').where('id', '=', lineId!);
  return (await query.executeTakeFirstOrThrow()).importId;
}

/** The body of an import of one line that no import had. */
export function statementOf(): { account: string; file: string } {
  const file = `Date,Amount,Reference\n2026-01-05,+5,${randomUUID().slice(0, 23)}`;
  return { account: 'GCash', file: Buffer.from(file).toString('base64') };
}

/** An account of its own whose statement covers yesterday; it has a line of ₱5 if it differs. */
export async function coverYesterday(
  app: TestApp,
  admin: TestMember,
  differs = false,
): Promise<{ account: string; day: string; hash: string }> {
  const account = `Bank ${randomUUID()}`;
  const day = addDays(manilaDayOf(app.clock.now()), -1);
  const at = new Date(app.clock.now().getTime() - DAY_MS);
  const [line] = await insertLines(app, admin, [{ account, at, amountCentavos: 500 }], {
    isWhole: true,
  });
  const { token } = admin;
  if (!differs) {
    const body = { reason: 'Interest' };
    await app.request('POST', `/admin/bank-lines/${line}/set-aside`, { token, body });
  }
  const path = `/admin/reconciliation?account=${encodeURIComponent(account)}&to=${day}`;
  const { body } = await app.request('GET', path, { token });
  return { account, day, hash: body.hash };
}

/** Such an account whose yesterday is closed. */
export async function closeYesterday(app: TestApp, admin: TestMember) {
  const { account, day, hash } = await coverYesterday(app, admin);
  const body = { account, upTo: day, hash };
  await app.request('POST', '/admin/reconciliation/close', { token: admin.token, body });
  return { account, day };
}
