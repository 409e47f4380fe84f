import { createPrivateKey } from 'node:crypto';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createEmptyDatabase } from '../../../../tools/test-cluster/index.mjs';
import { earlierThan } from '../../test/migrations.ts';
import { askOwner } from '../../test/owner.ts';
import { createSealing, sealRows, verifyLog } from '../capabilities/sealing/index.ts';
import { createRandomIds } from '../kernel/ids.ts';
import { createOperationRunner } from '../kernel/run-operation.ts';
import { createSigningKey, makePrivateKeyPem } from '../kernel/signing.ts';
import { createDatabase, createPool } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import { locateLedgerMigrations, locateServerMigrations } from './migration-files.ts';
import { readSnapshot } from './read-snapshot.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [source, from, to] = [id(1), id(2), id(3)];

function batch(at: string, ...entries: string[][]): string {
  const column = (index: number, type: string) =>
    `array[${entries.map((entry) => (entry[index] ? `'${entry[index]}'` : 'null'))}]::${type}[]`;
  return `select ledger.create_transfers('${at}', ${column(0, 'uuid')},
    ${column(1, 'ledger.transfer_kind')}, ${column(2, 'uuid')}, ${column(3, 'uuid')},
    ${column(4, 'bigint')}, ${column(5, 'uuid')}, ${column(6, 'smallint')}, ${column(7, 'uuid')},
    false)`;
}

it('transfers made before balances were kept get theirs, and the history goes on from there', async () => {
  const { url, drop } = await createEmptyDatabase(inject('cluster'));
  onTestFinished(drop);
  await applyMigrations({ url, sources: [earlierThan(locateLedgerMigrations(), '0004')] });
  await askOwner(
    url,
    `select ledger.create_accounts('2026-01-01', array['${source}','${from}','${to}']::uuid[],
      array['${source}','${from}','${to}']::uuid[], array[9,2,2]::smallint[],
      array['debit','credit','credit']::ledger.normal_side[], array[null,null,null]::uuid[],
      array[null,null,null]::smallint[])`,
  );
  await askOwner(url, batch('2026-01-01', [id(11), 'transfer', source, from, '100', '', '3']));
  await askOwner(
    url,
    batch(
      '2026-01-02',
      [id(12), 'hold', from, to, '40', '', '3'],
      [id(13), 'transfer', from, to, '5', '', '3'],
    ),
  );
  await askOwner(url, batch('2026-01-03', [id(14), 'post', '', '', '15', id(12), '3']));

  await applyMigrations({ url, sources: [locateLedgerMigrations()] });
  await askOwner(url, batch('2026-01-03', [id(15), 'reversal', '', '', '', id(13), '3']));
  const rows = await askOwner(
    url,
    'select debit_balance_after::int as debit, credit_balance_after::int as credit from ledger.transfer order by created_at, id',
  );
  expect(rows).toEqual([
    { debit: 100, credit: 100 },
    { debit: 60, credit: 0 },
    { debit: 55, credit: 5 },
    { debit: 80, credit: 20 },
    { debit: 15, credit: 85 },
  ]);
  expect(await askOwner(url, 'select * from ledger.find_discrepancies()')).toEqual([]);
  await expect(askOwner(url, 'update ledger.transfer set code = 1')).rejects.toThrow(
    'transfers are immutable',
  );
});

it('what was written before there was a log is sealed by its first block, and not written again', async () => {
  const { url, drop } = await createEmptyDatabase(inject('cluster'));
  const server = locateServerMigrations();
  await applyMigrations({
    url,
    sources: [earlierThan(locateLedgerMigrations(), '0005'), earlierThan(server, '0011')],
  });
  await askOwner(
    url,
    `insert into member (id, username, email, password_hash, role, status, is_active, referral_code,
       created_at)
     values ('${id(1)}', 'juana', 'j@example.test', 'x', 'agent', 'approved', true, 'J', now())`,
  );
  await askOwner(
    url,
    `insert into audit_entry (id, action, subject_kind, subject_id, created_at)
     values ('${id(2)}', 'old', 'mark', '${id(3)}', now())`,
  );
  for (const [place, number] of ['0917', ''].entries()) {
    await askOwner(
      url,
      `insert into withdrawal (id, member_id, reference, source, amount_centavos, method,
         account_number, account_name, status, hold_ids, created_at, processed_at)
       values ('${id(40 + place)}', '${id(1)}', 'R${place}', 'click_earnings', 100, 'gcash',
         '${number}', 'Juana', 'rejected', '{}', now(), now())`,
    );
  }
  const pages = `select pg_relation_filenode('ledger.transfer') as pages`;
  const before = await askOwner(url, pages);
  await applyMigrations({ url, sources: [locateLedgerMigrations(), server] });
  expect(await askOwner(url, pages)).toEqual(before);

  const pool = createPool({ url, poolSize: 2 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const db = createDatabase(pool);
  const signingKey = createSigningKey(createPrivateKey(makePrivateKeyPem()));
  const { run } = createOperationRunner({
    db,
    clock: { now: () => new Date() },
    ids: createRandomIds(),
    operatingMode: 'demo',
    deliver: () => undefined,
    logger: console,
  });
  const context = { runOperation: run, inquire: () => Promise.reject() as never };
  // The migration itself may still be young in a cluster where others are at work.
  await vi.waitFor(async () => {
    const blocks = await sealRows(context, createSealing(signingKey));
    expect(blocks).toMatchObject([{ sequence: 1, auditEntries: 1, withdrawals: 2 }]);
  }, 15_000);
  const report = await readSnapshot(db, (snapshot) =>
    verifyLog(snapshot, { publicKeys: [signingKey.publicKey], checkpoint: null }),
  );
  expect(report.faults).toEqual([]);
  const kept = await askOwner(
    url,
    `select destination_digest = sha256(destination_salt || 'gcash\\000'::bytea
       || '0917\\000'::bytea || 'Juana'::bytea) as is_digest
     from withdrawal order by id`,
  );
  expect(kept).toEqual([{ is_digest: true }, { is_digest: null }]);
});
