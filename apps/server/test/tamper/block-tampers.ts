import { createPrivateKey } from 'node:crypto';
import {
  type Block,
  type BlockContent,
  hashBlock,
  makeBlock,
} from '../../src/capabilities/sealing/domain.ts';
import { digestRows } from '../../src/capabilities/sealing/service/seal-rows.ts';
import { insertBlock, listBlocksAfter } from '../../src/capabilities/sealing/store/blocks.ts';
import { createSigningKey, makePrivateKeyPem, type SigningKey } from '../../src/kernel/signing.ts';
import { alterValue } from './alter.ts';
import {
  deleteRows,
  insertRow,
  rowTampers,
  type Tamper,
  type Tampering,
  writeRow,
} from './row-tampers.ts';

/** Tampers with blocks. Rows stay, unless they are forged with them. */
export const blockTampers: Record<string, Tamper> = {
  'edit of a column of a block': async ({ trx, chance, sealed: { blocks } }) => {
    const row = chance.pick(blocks.rows);
    const column = chance.pick(blocks.columns);
    await writeRow(trx, blocks, row, {
      [column.name]: alterValue(chance, blocks, column, row[column.name] ?? null),
    });
  },
  'deletion of a block': ({ trx, chance, sealed: { blocks } }) =>
    deleteRows(trx, blocks, [chance.pick(blocks.rows)]),
  'deletion of the last blocks': ({ trx, chance, sealed: { blocks } }) =>
    deleteRows(trx, blocks, blocks.rows.slice(-1 - chance.below(blocks.rows.length))),
  'insertion of a block twice': ({ trx, chance, sealed: { blocks } }) =>
    insertRow(trx, blocks, chance.pick(blocks.rows)),
  'swap of the places of two blocks': async ({ trx, chance, sealed: { blocks } }) => {
    const first = chance.below(blocks.rows.length - 1);
    const [one, other] = [blocks.rows[first]!, chance.pick(blocks.rows.slice(first + 1))];
    await deleteRows(trx, blocks, [one, other]);
    await insertRow(trx, blocks, { ...one, sequence: other.sequence! });
    await insertRow(trx, blocks, { ...other, sequence: one.sequence! });
  },
  'row changed, its block and all after it rehashed, signatures left': (tampering) =>
    forge(tampering, (block) => ({ ...block, hash: hashBlock(block) })),
  'row changed, all blocks from there on signed with another key': (tampering) => {
    const key = makeKey();
    return forge(tampering, (block) => sign(block, key));
  },
  "row changed, all blocks from there on signed with another key in the operator's name": (
    tampering,
  ) => {
    const publicKey = tampering.sealed.blocks.rows[0]!.public_key!;
    const key = { ...makeKey(), publicKey };
    return forge(tampering, (block) => sign(block, key));
  },
  'block added at the end with another key': async ({ trx, chance }) => {
    const last = (await readBlocks(trx)).at(-1)!;
    const span = { from: last.upto, upto: last.upto + 1 + chance.below(1_000) };
    const [rows] = await digestRows(trx, [span]);
    await insertBlock(trx, makeBlock(last, { ...span, ...rows! }, new Date(), makeKey()));
  },
};

export function readBlocks(trx: Tampering['trx']): Promise<Block[]> {
  return listBlocksAfter(trx, 0, 1_000_000);
}

function makeKey(): SigningKey {
  return createSigningKey(createPrivateKey(makePrivateKeyPem()));
}

function sign(content: BlockContent, key: SigningKey): Block {
  const previous = { sequence: content.sequence - 1, hash: content.previousHash } as Block;
  return makeBlock(previous, content, new Date(content.sealedAtMicros / 1_000), key);
}

/** Changes a row and rebuilds every block from its own on, as far as `finish` can. */
async function forge(tampering: Tampering, finish: (block: Block) => Block): Promise<void> {
  const { trx, sealed } = tampering;
  await rowTampers['edit of a column']!(tampering);
  const blocks = await readBlocks(trx);
  const digests = await digestRows(trx, blocks);
  await deleteRows(trx, sealed.blocks, sealed.blocks.rows);
  let previous: Block | null = null;
  for (const [index, block] of blocks.entries()) {
    const rows = digests[index]!;
    const isAsBefore =
      rows.rowsHash.equals(block.rowsHash) &&
      (previous === null || previous.hash.equals(block.previousHash));
    const made: Block = isAsBefore
      ? block
      : finish({ ...block, ...rows, previousHash: previous?.hash ?? block.previousHash });
    await insertBlock(trx, made);
    previous = made;
  }
}
