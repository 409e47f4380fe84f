import { sql } from 'kysely';
import { makeBlock } from '../../src/capabilities/sealing/domain.ts';
import { digestRows } from '../../src/capabilities/sealing/service/seal-rows.ts';
import { insertBlock } from '../../src/capabilities/sealing/store/blocks.ts';
import type { SigningKey } from '../../src/kernel/signing.ts';
import { readBlocks } from './block-tampers.ts';
import { deleteRows, insertRow, rowTampers, type Tamper, type Tampering } from './row-tampers.ts';
import type { Row } from './sealed.ts';

/** Tampers that leave a valid log: only a kept checkpoint reveals them. */
export function listLogTampers(operatorsKey: SigningKey): Record<string, Tamper> {
  return {
    'cut of the last blocks with all that they seal': async (tampering) => {
      await cut(tampering);
    },
    'cut of the last blocks, and their rows written again with a change': async (tampering) => {
      const { trx, chance, sealed } = tampering;
      const rows = await cut(tampering);
      const number = sql<{ number: string }>`
        select (max(transaction_number) + 1)::text as number from ledger.transfer`;
      const next = (await number.execute(trx)).rows[0]!.number;
      const changed = chance.below(Math.max(rows.length, 1));
      for (const [index, row] of rows.entries()) {
        const amount = Number(row.amount_centavos) + (index === changed ? 1 : 0);
        await insertRow(trx, sealed.transfers, {
          ...row,
          amount_centavos: String(amount),
          transaction_number: next,
        });
      }
    },
    "row changed, and the whole log rebuilt by the operator's own server": async (tampering) => {
      const { trx, sealed } = tampering;
      const { upto } = (await readBlocks(trx)).at(-1)!;
      await deleteRows(trx, sealed.blocks, sealed.blocks.rows);
      await rowTampers['edit of a column']!(tampering);
      const [rows] = await digestRows(trx, [{ from: 0, upto }]);
      await insertBlock(
        trx,
        makeBlock(null, { from: 0, upto, ...rows! }, new Date(), operatorsKey),
      );
    },
  };
}

/**
 * @returns the deleted transfers
 */
async function cut({ trx, chance, sealed }: Tampering): Promise<Row[]> {
  const { blocks, transfers, auditEntries, withdrawals } = sealed;
  const first = chance.below(blocks.rows.length);
  const mark = Number(blocks.rows[first]!.from_transaction);
  const isCut = (row: Row) => Number(row.transaction_number) >= mark;
  await deleteRows(trx, blocks, blocks.rows.slice(first));
  for (const table of [transfers, auditEntries, withdrawals]) {
    const rows = table.rows.filter(isCut);
    if (rows.length > 0) await deleteRows(trx, table, rows);
  }
  return transfers.rows.filter(isCut);
}
