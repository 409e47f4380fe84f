import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReferenceForm } from '@barya/contract/payment-reference-form';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../../tools/test-cluster/index.mjs';
import { askOwner } from '../../test/owner.ts';
import {
  applyMigrations,
  locateLedgerMigrations,
  locateServerMigrations,
  migrateDatabase,
} from './migrate.ts';

const MIGRATION = '0030_payment_references.sql';

/** A database from before the one form. */
async function makeOldDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase(inject('cluster'));
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-migrations-'));
  onTestFinished(async () => {
    rmSync(dir, { recursive: true });
    await drop();
  });
  const { name, dir: all } = locateServerMigrations();
  for (const file of readdirSync(all)) {
    if (file < MIGRATION) copyFileSync(path.join(all, file), path.join(dir, file));
  }
  await applyMigrations({ url, sources: [locateLedgerMigrations(), { name, dir }] });
  return url;
}

/** Rows whose people and transfers do not matter. */
const insertAlone = (url: string, sql: string) =>
  askOwner(url, `set session_replication_role = replica; ${sql}`);

const examples = [
  ...['9031 234 567801', 'Ref No. 9031 234 567812', 'REF# 9031-234-567812', 'REFNO9031234567812'],
  ...['GCash Ref. No. 9031234567812 Nov 3, 2026 8:15 PM', '9031234567812 2026-11-03 20:15:00'],
  ...[
    '9031234567811.0',
    '٩٠٣١٢٣٤٥٦٧٨١١',
    '９０３１２３４５６７８１１',
    '\u200b9031234567811\ufeff',
  ],
  ...['pay_Xk3a91', '0000123456', 'BATCH-7', 'AB ref CD12', '9E12', '2026–11–0001'],
  ...['-', 'N/A', 'none', 'WALA', '0000000', 'GCash', 'Ref No.', '123', 'tr ace', 'BPI InstaPay'],
  ...['9031234567801 thank you po!', 'wala po', 'see receipt', 'Over the counter', 'see 9031'],
  ...[
    '9.03123E+12',
    '9E+12',
    'Ref No. 9,03123E+12',
    'AB9.03123E+12',
    'bry-abcd2345',
    'BRY ABCD 2345',
    'PEÑA1234',
    '1'.repeat(41),
  ],
];

it('Lines are read as the contract reads a reference', async () => {
  const url = await makeOldDatabase();
  const values = examples.map(
    (text, n) => `(gen_random_uuid(), gen_random_uuid(), 'GCash', now(), 100, '${text}', '', '',
      ${n}, 'OLD${n}')`,
  );
  await insertAlone(
    url,
    `insert into bank_line (id, import_id, account, at, amount_centavos, reference, description,
      sender, ordinal, payment_reference) values ${values.join(', ')}`,
  );
  await migrateDatabase({ url });
  const rows = (await askOwner(
    url,
    'select reference, payment_reference from bank_line order by ordinal',
  )) as { reference: string; payment_reference: string | null }[];
  const expected = examples.map((text) => {
    const read = readReferenceForm(text);
    return {
      reference: text,
      payment_reference: read.kind === 'reference' ? read.reference : null,
    };
  });
  expect(rows).toEqual(expected);
});

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

it('Rows of the books get the one form, and what clashes is listed in the audit', async () => {
  const url = await makeOldDatabase();
  const load = (n: number, reference: string, cashIn = 'null') =>
    `insert into capital_load (id, member_id, reference, amount_centavos, description, status,
      transfer_id, loaded_by, method, payment_reference, cash_in_id, created_at)
    values ('${id(n)}', '${id(99)}', 'LOAD${n}', 100, '', 'completed', '${id(100 + n)}',
      '${id(98)}', 'GCash', '${reference}', ${cashIn}, '2026-11-0${n}');
    insert into payment_reference (method, reference, cash_in_id, load_id)
    values ('gcash', '${reference}', ${cashIn}, '${id(n)}');`;
  const cashIn = (n: number, status: string, reference: string) =>
    `insert into cash_in (id, member_id, reference, amount_centavos, method, status,
      payment_reference, credited_centavos, created_at, expires_at, declared_at, decided_at)
    values ('${id(n)}', '${id(99)}', 'BRY-0000000${n}', 100, 'GCash', '${status}', '${reference}',
      ${status === 'credited' ? 100 : 'null'}, '2026-11-0${n}', now(), now(),
      ${status === 'declared' ? 'null' : 'now()'});`;
  const payout = (n: number, reference: string, back = 'null') =>
    `insert into withdrawal (id, member_id, reference, source, amount_centavos, method,
      account_number, account_name, destination_salt, destination_digest, destination_binding,
      hold_ids, status, created_at, processed_at, processed_by)
    values ('${id(n)}', '${id(99)}', 'WITHDRAWAL${n}', 'wallet', 100, 'GCash', '', '', '', '', '',
      '{}', 'approved', now(), now(), '${id(98)}');
    insert into payout (id, member_id, source, method, amount_centavos, state, approved_by,
      approved_at, payment_reference, return_reference, paid_at, sent_by, sent_at, transfer_id,
      reason, ended_by, ended_at)
    values ('${id(n)}', '${id(99)}', 'wallet', 'GCash', 100, ${back === 'null' ? "'sent'" : "'returned'"},
      '${id(98)}', '2026-11-0${n}', '${reference}', ${back}, now(), '${id(98)}', now(), '${id(200 + n)}'
      ${back === 'null' ? ', null, null, null' : `, 'why', '${id(98)}', now()`});`;
  await insertAlone(
    url,
    [
      load(1, '0012345678'),
      cashIn(2, 'declared', '12345678'),
      `insert into payment_reference (method, reference, cash_in_id) values ('gcash', '12345678', '${id(2)}');`,
      cashIn(3, 'credited', '٩٠٣١٢٣٤٥'),
      load(4, '٩٠٣١٢٣٤٥', `'${id(3)}'`),
      cashIn(5, 'cancelled', 'NONE'),
      load(6, '4444555566'),
      payout(7, '0099887766', "'PEÑA'"),
      payout(8, '99887766'),
    ].join('\n'),
  );
  await migrateDatabase({ url });
  const all = await askOwner(
    url,
    `select right(id::text, 1) as id, payment_reference as reference from capital_load
    union all select right(id::text, 1), payment_reference from cash_in
    union all select right(id::text, 1), payment_reference from payout order by 1`,
  );
  expect(all).toEqual([
    { id: '1', reference: '0012345678' },
    { id: '2', reference: null },
    { id: '3', reference: '90312345' },
    { id: '4', reference: '90312345' },
    { id: '5', reference: null },
    { id: '6', reference: '4444555566' },
    { id: '7', reference: '0099887766' },
    { id: '8', reference: null },
  ]);
  expect(
    await askOwner(
      url,
      `select reference, right(load_id::text, 1) as load, right(cash_in_id::text, 1) as "cashIn"
      from payment_reference where payout_id is null order by 1`,
    ),
  ).toEqual([
    { reference: '12345678', load: '1', cashIn: null },
    { reference: '4444555566', load: '6', cashIn: null },
    { reference: '90312345', load: '4', cashIn: '3' },
  ]);
  const entry = (action: string, subject: string, before: string, reason: string) =>
    expect.objectContaining({ action, subject, before, reason });
  expect(
    await askOwner(
      url,
      `select action, right(subject_id::text, 1) as subject, actor_id, reason,
        state_before ->> 'paymentReference' as before
      from audit_entry order by subject, action`,
    ),
  ).toEqual([
    entry(
      'correct_cash_in',
      '2',
      '12345678',
      'Leading zeros aside, this is the payment reference of load LOAD1',
    ),
    entry('correct_load', '4', '٩٠٣١٢٣٤٥', 'Written in its one form'),
    entry('correct_cash_in', '5', 'NONE', 'This was no reference of a payment'),
    entry('correct_return', '7', 'PEÑA', 'This was no reference of a payment'),
    entry(
      'correct_payout',
      '8',
      '99887766',
      'Leading zeros aside, this is the payment reference of payout WITHDRAWAL7',
    ),
  ]);
});
