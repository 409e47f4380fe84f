import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf } from '../../../../tools/test-run/counts.mjs';
import { prepareClickPosting, settleClickDays } from '../../src/capabilities/clicking/index.ts';
import { makeBlock } from '../../src/capabilities/sealing/domain.ts';
import { digestRows } from '../../src/capabilities/sealing/service/seal-rows.ts';
import { insertBlock } from '../../src/capabilities/sealing/store/blocks.ts';
import { readRoles } from '../../src/capabilities/sealing/store/roles.ts';
import { claimOperatingMode } from '../../src/capabilities/settings/index.ts';
import type { Tables } from '../../src/database/tables.ts';
import { moveMoney } from '../../src/kernel/move-money.ts';
import { transferCodes } from '../../src/transfers.ts';
import { addPaymentMethods, declareCashIn, nextPaymentReference, openCashIn } from '../cash-ins.ts';
import { sealTestRows } from '../log.ts';
import type { TestMember } from '../members.ts';
import { loadWallet } from '../money.ts';
import { drawPicture } from '../pictures.ts';
import { openWholeBooks, type WholeBooks } from '../whole-books.ts';
import { alterValue } from './alter.ts';
import { readBlocks } from './block-tampers.ts';
import { changeColumn, copyOne, deleteOne, readTables, type WholeTable } from './every-column.ts';
import { createInsider, type Insider } from './insider.ts';
import { namedTampers } from './named-tampers.ts';
import { createSeededChance } from './sealed.ts';
import { isUndetectable, undetectable } from './undetectable.ts';

/** Random tampers of each class: a few by day, all at night and in `npm run tamper`. */
const isThorough = Number(process.env.TAMPERS ?? amountOf('randomTampers')) >= 1_000;
const TURNS = isThorough ? 4 : 1;
const DRAWN = isThorough ? Number.POSITIVE_INFINITY : 12;
/** By day the seed is fixed, so that its result depends only on the code. */
const seed = Number(process.env.TAMPER_SEED ?? (isThorough ? Date.now() % 2 ** 31 : 14));
const chance = createSeededChance(seed);

let books: WholeBooks;
let insider: Insider;
let tables: WholeTable[];
let members: string[];

beforeAll(async () => {
  books = await openWholeBooks();
  const { app, admin, act } = books;
  await app.runOperation(claimOperatingMode);
  // The command that makes staff runs before all their actions.
  await app.database.ownerPool.query(
    `insert into audit_entry (id, action, subject_kind, subject_id, member_id, state_after, created_at,
       transaction_number)
     select gen_random_uuid(), 'create_account', 'member', id, id,
       jsonb_build_object('role', role, 'staffRole', staff_role), created_at,
       (select min(transaction_number) from ledger.transfer)
     from member where role = 'admin'`,
  );
  await sealTestRows(app);
  const paymentMethods = [{ name: 'GCash', accountNumber: '0917' }];
  const savedAnswers = [{ title: 'Late', english: 'It is late.', filipino: 'Naantala po.' }];
  await act(admin, 'PUT', '/admin/settings', { clickReward: 2, paymentMethods, savedAnswers });
  await sealTestRows(app);
  await decideLines(books);
  await decideStanding(books);
  await act(admin, 'POST', '/admin/liabilities');
  const [last] = await sealTestRows(app);
  insider = createInsider(app, `${last!.sequence}-${last!.hash.toString('hex')}`);
  expect(
    await insider.findAfter(async (trx) => {
      tables = await readTables(trx);
    }),
  ).toEqual([]);
  members = tables.find(({ name }) => name === 'public.member')!.rows.map(({ id }) => id!);
}, 120_000);
afterAll(() => books.app.close());

/** Lines of a statement: matched, credited, set aside by a person and by a rule, and waiting. */
async function decideLines(books: WholeBooks): Promise<void> {
  const { app, admin, act } = books;
  const load = await app.db
    .selectFrom('capitalLoad')
    .innerJoin('member', 'member.id', 'capitalLoad.memberId')
    .select(['capitalLoad.id', 'amountCentavos', 'member.username'])
    .where('capitalLoad.status', '=', 'completed')
    .where('member.role', '=', 'agent')
    .where('member.isActive', '=', true)
    .executeTakeFirstOrThrow();
  const bankRules = [{ account: 'GCash', contains: 'LINE4', sign: 'any', reason: 'A rule' }];
  await act(admin, 'PUT', '/admin/settings', { bankRules });
  const amounts = [load.amountCentavos / 100, 125.5, -15, 77, 88];
  const rows = amounts.map((amount, index) => `2026-03-01,${amount},LINE${index}`);
  const file = Buffer.from(['Date,Amount,Reference', ...rows].join('\n')).toString('base64');
  await act(admin, 'POST', '/admin/bank-lines/import', { account: 'GCash', file });
  const lines = await app.db
    .selectFrom('bankLine')
    .select(['id', 'importId'])
    .orderBy('reference')
    .execute();
  const [matched, credited, aside, late] = lines.map(({ id }) => `/admin/bank-lines/${id}`);
  await act(admin, 'POST', `${matched}/match`, { loadId: load.id });
  await act(admin, 'POST', `${credited}/credit`, { username: load.username });
  await act(admin, 'POST', `${aside}/set-aside`, { reason: 'Bank fee' });
  await closeDays(books, lines[0]!.importId, '2026-03-01');
  await act(admin, 'POST', `${late}/credit`, { username: load.username });
  await missLine(books);
}

/** A line that a later statement lacks. */
async function missLine({ admin, act }: WholeBooks): Promise<void> {
  const statements = [['10:00,+7,MADEUP1'], ['09:00,+8,REAL001', '11:00,-9,REAL002']];
  for (const rows of statements) {
    const text = ['Date,Amount,Reference', ...rows.map((row) => `2026-02-10 ${row}`)].join('\n');
    const file = Buffer.from(text).toString('base64');
    await act(admin, 'POST', '/admin/bank-lines/import', { account: 'GCash', file });
  }
}

/** Closes two days of the account, the last one twice, with a difference that is explained. */
async function closeDays({ admin, act }: WholeBooks, importId: string, last: string) {
  const first = '2026-02-28';
  const [account, reason] = ['GCash', 'As the app shows'];
  const period = { from: first, to: last, reason };
  await act(admin, 'POST', `/admin/bank-lines/imports/${importId}/period`, period);
  const path = '/admin/reconciliation';
  await act(admin, 'POST', `${path}/explain`, { account, day: last, reason });
  const close = async (upTo: string) => {
    const { hash } = await act(admin, 'GET', `${path}?account=${account}&to=${upTo}`);
    await act(admin, 'POST', `${path}/close`, { account, upTo, hash });
  };
  await close(first);
  await close(last);
  await act(admin, 'POST', `${path}/reopen`, { account, from: last, reason });
  await close(last);
}

/** Accounts that wait for approval, are approved, suspended and active again. */
async function decideStanding({ app, admin, act }: WholeBooks): Promise<void> {
  const [, approved] = [
    await app.createMember({ status: 'pending' }),
    await app.createMember({ status: 'pending' }),
  ];
  await act(admin, 'POST', `/admin/registrations/${approved!.id}/approve`);
  const [suspended, active] = [await app.createMember(), await app.createMember()];
  for (const { id } of [suspended, active]) await act(admin, 'POST', `/admin/users/${id}/suspend`);
  await act(admin, 'POST', `/admin/users/${active.id}/reactivate`);
}

type Work = (trx: Transaction<Tables>) => Promise<unknown>;

/** The results of each class, for the final table. */
const report: { class: string; found: number; refused: number; missed: string[] }[] = [];
afterAll(() => {
  const sum = (pick: (row: (typeof report)[number]) => number) =>
    report.reduce((all, row) => all + pick(row), 0);
  console.log(
    [
      `Tampers with rows, seed ${seed}: ${sum((row) => row.found)} found, ` +
        `${sum((row) => row.refused)} refused by the database, ${sum((row) => row.missed.length)} missed`,
      ...report
        .filter((row) => isThorough || row.missed.length > 0)
        .map((row) =>
          [
            `  ${row.missed.length > 0 ? 'MISSED' : row.found > 0 ? 'found' : 'refused'}  ${row.class}`,
            ...row.missed.map((what) => `          ${what.slice(0, 300)}`),
          ].join('\n'),
        ),
      ...(isThorough
        ? Object.entries(undetectable).map(([what, why]) => `  unseen  ${what}: ${why}`)
        : []),
    ].join('\n'),
  );
});

async function tamper(name: string, work: Work): Promise<void> {
  const row = report.find((one) => one.class === name) ?? {
    class: name,
    found: 0,
    refused: 0,
    missed: [],
  };
  if (!report.includes(row)) report.push(row);
  let did: unknown;
  const complaints = await insider.findAfter(async (trx) => {
    did = await work(trx);
  });
  if (complaints === null) row.refused += 1;
  else if (complaints.length > 0) row.found += 1;
  else row.missed.push(String(did ?? name));
}

const missed = (prefix: string) =>
  report.filter((row) => row.class.startsWith(prefix) && row.missed.length > 0);

it('known tricks of insiders are found', async () => {
  for (const [name, statements] of Object.entries(namedTampers)) {
    await tamper(`named: ${name}`, (trx) => sql.raw(statements).execute(trx));
  }
  const unseen = Object.keys(undetectable).filter((name) => name.startsWith('named: '));
  const unfound = report.filter(({ found }) => found === 0);
  expect(unfound.map((row) => row.class).sort()).toEqual(unseen.sort());
}, 300_000);

it('transfers by hand are found, under each code and an invented one', async () => {
  const codes = [...Object.values(transferCodes), 1, 12, 80, 99];
  for (const code of draw(codes, DRAWN)) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await tamper(`transfer under code ${code}`, (trx) => moveByHand(trx, code));
    }
  }
  expect(missed('transfer')).toEqual([]);
}, 600_000);

it('another value in any column of any table is found', async () => {
  const columns = tables.flatMap((table) =>
    table.columns
      .filter((column) => !isUndetectable(table.name, column.name))
      .map((column) => ({ table, column })),
  );
  const empty = columns.filter(({ table }) => table.rows.length === 0);
  expect([...new Set(empty.map(({ table }) => table.name))]).toEqual([]);
  // A type that was never drawn fails here by day, too.
  for (const { table, column } of columns) alterValue(chance, table, column, null);
  for (const { table, column } of draw(columns, DRAWN)) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await tamper(`column ${table.name}.${column.name}`, (trx) =>
        changeColumn(trx, chance, table, column),
      );
    }
  }
  expect(missed('column')).toEqual([]);
}, 1_200_000);

it('a row less or a row more in any table is found', async () => {
  const changes = tables.flatMap((table) =>
    (['delete', 'copy'] as const)
      .filter((what) => table.rows.length > 0 && !isUndetectable(table.name, what))
      .map((what) => ({ table, what })),
  );
  for (const { table, what } of draw(changes, DRAWN)) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await tamper(`${what} in ${table.name}`, (trx) =>
        what === 'delete' ? deleteOne(trx, chance, table) : copyOne(trx, chance, table, members),
      );
    }
  }
  expect([...missed('delete'), ...missed('copy')]).toEqual([]);
}, 600_000);

it('what is said to stay unseen exists', () => {
  const known = tables.flatMap(({ name, columns }) => [
    name,
    ...['delete', 'copy', ...columns.map((column) => column.name)].map((what) => `${name} ${what}`),
  ]);
  const named = Object.keys(namedTampers).map((name) => `named: ${name}`);
  expect(Object.keys(undetectable).filter((what) => ![...known, ...named].includes(what))).toEqual(
    [],
  );
});

/** What the named tampers do by hand, done by the product. */
const twins: Record<string, (books: WholeBooks) => Promise<unknown>> = {
  'the mode is claimed again': ({ app }) => app.runOperation(claimOperatingMode),
  'a member is suspended, and active again': async ({ admin, ben, act }) => {
    await act(admin, 'POST', `/admin/users/${ben.id}/suspend`, { reason: 'Fraud' });
    await act(admin, 'POST', `/admin/users/${ben.id}/reactivate`);
  },
  'a suspended member is deleted': async ({ app, admin, act }) => {
    const { id } = await app.createMember();
    await act(admin, 'POST', `/admin/users/${id}/suspend`);
    await act(admin, 'DELETE', `/admin/users/${id}`);
  },
  'registrations are approved and declined, with and without money': async (books) => {
    const { app, admin, act } = books;
    await act(admin, 'PUT', '/admin/settings', { requireApproval: true });
    const [approved, declined, holder] = [
      await register(books, 'tama'),
      await register(books, 'mali'),
      await register(books, 'maypera'),
    ];
    await act(admin, 'PUT', '/admin/settings', { requireApproval: false });
    await loadWallet(app, admin, holder!, 100);
    await act(admin, 'POST', `/admin/registrations/${approved!.id}/approve`);
    for (const { id } of [declined!, holder!]) {
      await act(admin, 'POST', `/admin/registrations/${id}/decline`, { reason: 'No' });
    }
  },
  'a member joins with a code, and is deleted': async (books) => {
    const { id } = await register(books, 'sandali');
    await books.act(books.admin, 'DELETE', `/admin/users/${id}`);
  },
  'members click, withdraw and click, and the day is settled': async (books) => {
    const { app, admin, ana, act } = books;
    const other = await app.createMember();
    await loadWallet(app, admin, other, 100);
    await act(other, 'POST', '/agent/activate-clicking-task');
    for (const member of [ana, other, ana, other]) await act(member, 'POST', '/agent/click');
    await app.runOperation(async (operation) =>
      moveMoney(operation, await prepareClickPosting(operation, ana.id)),
    );
    for (const member of [ana, other]) await act(member, 'POST', '/agent/click');
    app.clock.advance({ days: 1 });
    await act(other, 'POST', '/agent/click');
    await app.runOperation((operation) => settleClickDays(operation, 10));
  },
  'cash-ins are declared, cancelled, and credited with another reference': async (books) => {
    const { app, admin, thief, act } = books;
    await addPaymentMethods(app, admin);
    const { _id: cancelled } = await declareCashIn(app, thief);
    await act(thief, 'POST', `/agent/cash-ins/${cancelled}/cancel`);
    const { _id: later } = await openCashIn(app, thief);
    await act(thief, 'POST', `/agent/cash-ins/${later}/declare`, {
      paymentReference: nextPaymentReference(),
    });
    await act(admin, 'POST', `/admin/cash-ins/${later}/credit`, {
      paymentReference: nextPaymentReference(),
    });
  },
  'decided bank lines are unmatched': async ({ app, admin, act }) => {
    const order = { account: 'GCash', from: '2026-02-28', reason: 'Wrong lines' };
    await act(admin, 'POST', '/admin/reconciliation/reopen', order);
    const lines = app.db.selectFrom('bankLine').select('id').where('status', '<>', 'unmatched');
    for (const { id } of await lines.execute()) {
      await act(admin, 'POST', `/admin/bank-lines/${id}/unmatch`);
    }
  },
  'pictures and answers change': async ({ admin, act }) => {
    const [one, other] = [await drawPicture('png'), await drawPicture('jpeg')];
    const methodOf = (qr: string) => [{ name: 'GCash', accountNumber: '0917', qr }];
    const savedAnswers = [{ title: 'Late', english: 'Soon.', filipino: 'Sandali po.' }];
    await act(admin, 'PUT', '/admin/settings', { paymentMethods: methodOf(one) });
    await act(admin, 'PUT', '/admin/settings', { paymentMethods: methodOf(other), savedAnswers });
  },
};

async function register({ app, admin }: WholeBooks, username: string): Promise<TestMember> {
  const { status, body } = await app.request('POST', '/auth/register', {
    body: {
      ...{ username, email: `${username}@example.test` },
      ...{ password: 'pansit-molo-42', confirmPassword: 'pansit-molo-42' },
      referralCode: admin.referralCode,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...admin, id: body.user._id, username };
}

it('the same, done by the product, is not reported', async () => {
  for (const [name, work] of Object.entries(twins)) {
    await work(books);
    await sealTestRows(books.app);
    expect([name, await insider.findAfter(async () => undefined)]).toEqual([name, []]);
  }
}, 120_000);

it('a role that was there at the checkpoint is not reported', async () => {
  const { app } = books;
  let code = '';
  const made = async (trx: Transaction<Tables>) => {
    await sql`create role eve superuser`.execute(trx);
    const last = (await readBlocks(trx)).at(-1)!;
    const span = { from: last.upto, upto: last.upto + 1 };
    const [rows] = await digestRows(trx, [span]);
    const roles = JSON.stringify(await readRoles(trx));
    const block = makeBlock(last, { ...span, ...rows!, roles }, new Date(0), app.signingKey);
    await insertBlock(trx, block);
    code = `${block.sequence}-${block.hash.toString('hex')}`;
  };
  expect(await insider.findAfter(made)).toEqual([expect.stringContaining('role eve')]);
  expect(await createInsider(app, code).findAfter(made)).toEqual([]);
});

function draw<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0 && drawn.length < count) {
    drawn.push(...left.splice(chance.below(left.length), 1));
  }
  return drawn;
}

/** From one account that has money to any other. */
async function moveByHand(trx: Transaction<Tables>, code: number): Promise<string> {
  const accounts = tables.find(({ name }) => name === 'ledger.account')!.rows;
  const from = chance.pick(
    accounts.filter(
      (row) =>
        row.normal_side === 'debit' ||
        Number(row.credits_posted) - Number(row.debits_posted) - Number(row.debits_pending) >= 100,
    ),
  );
  const to = chance.pick(
    accounts.filter((row) => row.id !== from.id && row.normal_side === 'credit'),
  );
  const references = tables
    .filter(({ name }) => /package|payout|capital_load|withdrawal$|member$/.test(name))
    .flatMap(({ rows }) => rows.map(({ id }) => id ?? null));
  const reference = chance.below(3) === 0 ? null : chance.pick(references);
  await sql`select ledger.create_transfers(now(), array[gen_random_uuid()],
    array['transfer']::ledger.transfer_kind[], array[${from.id}]::uuid[], array[${to.id}]::uuid[],
    array[100]::bigint[], array[null]::uuid[], array[${code}]::smallint[],
    array[${reference}]::uuid[], false)`.execute(trx);
  return `code ${code} from ${from.id} to ${to.id} for ${reference}`;
}
