import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../../tools/test-cluster/index.mjs';
import { earlierThan } from '../../test/migrations.ts';
import { askOwner } from '../../test/owner.ts';
import { applyMigrations } from './migrate.ts';
import { locateLedgerMigrations } from './migration-files.ts';

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
