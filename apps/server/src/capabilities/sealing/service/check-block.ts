import { type Block, FORMAT, hashBlock, isSigned, NO_HASH } from '../domain.ts';

/** One place where the log is not what it must be: `stored` was found, `expected` should be there. */
export interface LogFault {
  rule: string;
  subject: string;
  stored: string;
  expected: string;
}

/** Where the log stands after a block. */
export interface Place {
  sequence: number;
  hash: Buffer;
  upto: number;
}

/** Before the first block. */
export const START: Place = { sequence: 0, hash: NO_HASH, upto: 0 };

/** What is wrong with a block by itself and after the one that stands at `place`; its rows aside. */
export function findFaultsOfBlock(
  block: Block,
  place: Place,
  publicKeys: readonly string[],
): LogFault[] {
  const hash = hashBlock(block).toString('hex');
  const rules: [rule: string, isKept: boolean, stored: unknown, expected: unknown][] = [
    [
      'blocks are numbered without a gap',
      block.sequence === place.sequence + 1,
      block.sequence,
      place.sequence + 1,
    ],
    ['block is of a format that is known', block.format === FORMAT, block.format, FORMAT],
    ['block begins where the one before ends', block.from === place.upto, block.from, place.upto],
    ['block ends after it begins', block.upto > block.from, block.upto, `more than ${block.from}`],
    [
      'block is chained to the one before',
      block.previousHash.equals(place.hash),
      block.previousHash.toString('hex'),
      place.hash.toString('hex'),
    ],
    [
      'block has the hash of what it says',
      block.hash.toString('hex') === hash,
      block.hash.toString('hex'),
      hash,
    ],
    [
      'block is signed by the operator',
      publicKeys.includes(block.publicKey) && isSigned(block),
      block.publicKey,
      publicKeys.join(' or ') || 'a key that is known: see --public-key',
    ],
  ];
  const subject = `block ${block.sequence}`;
  return rules
    .filter(([, isKept]) => !isKept)
    .map(([rule, , stored, expected]) => ({
      rule,
      subject,
      stored: String(stored),
      expected: String(expected),
    }));
}
