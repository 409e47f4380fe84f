import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  createBlinding,
  encodeRoot,
  fillChunk,
  growTree,
  type Leaf,
  leafNode,
  type Owed,
  type ProofFile,
  pathFrom,
  placeOf,
  type RootFile,
  type SumNode,
  type Tree,
  topOf,
  type UnsignedRoot,
  writeProof,
  writeRoot,
} from '../src/index.ts';

/** A person to whom money is owed. */
export interface Person {
  memberId: string;
  username: string;
  owedCentavos: Owed;
}

/** A snapshot as the operator published it. */
export interface Snapshot {
  root: RootFile;
  tree: Tree;
  leafOf(username: string): Leaf;
  indexOf(username: string): number;
  proofOf(username: string): ProofFile;
}

export const nothingOwed: Owed = {
  wallet: 0,
  directReferral: 0,
  indirectReferral: 0,
  clickEarnings: 0,
  sharedEarnings: 0,
  packages: 0,
  withdrawals: 0,
  unclaimed: 0,
};

/** A person with this wallet; the same name is always the same person. */
export function person(username: string, wallet: number, owed: Partial<Owed> = {}): Person {
  const hex = createHash('sha256').update(username).digest('hex');
  const memberId = [8, 4, 4, 4, 12].reduce(
    ({ rest, parts }, length) => ({
      rest: rest.slice(length),
      parts: [...parts, rest.slice(0, length)],
    }),
    { rest: hex, parts: [] as string[] },
  );
  const owedCentavos = { ...nothingOwed, wallet, ...owed };
  return { memberId: memberId.parts.join('-'), username, owedCentavos };
}

/** An operator with a key, who can publish true roots and sign false ones. */
export interface Operator {
  publicKey: Uint8Array;
  /** Signs any root, even a false one. */
  signRoot(root: UnsignedRoot): RootFile;
  /** Publishes what is owed to these people honestly, after `previous` if given. */
  publish(people: readonly Person[], previous?: RootFile): Snapshot;
  /** The unsigned root, for tests that change a part of it. */
  describeRoot(top: SumNode, capacity: number, previous?: RootFile): UnsignedRoot;
}

export function createOperator(): Operator {
  const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
  const publicKey = new Uint8Array(key.export({ format: 'der', type: 'spki' }).subarray(-32));
  const describeRoot = (top: SumNode, capacity: number, previous?: RootFile): UnsignedRoot => ({
    sequence: (previous?.sequence ?? 0) + 1,
    takenAt: new Date(Date.parse(previous?.takenAt ?? '2026-01-01T00:00:00Z') + 86_400_000),
    rootHash: top.hash,
    totalCentavos: top.sumCentavos,
    capacity,
    previousCode: previous ? Buffer.from(previous.code, 'hex') : null,
    publicKey,
  });
  const operator: Operator = {
    publicKey,
    describeRoot,
    signRoot: (root) => signWith(privateKey, root),
    publish: (people, previous) => {
      const blindingOf = createBlinding(Buffer.alloc(32, people.length));
      const placed = people
        .map((each) => ({ each, ...blindingOf(each.memberId) }))
        .sort((one, other) => Buffer.compare(one.orderKey, other.orderKey))
        .map(({ each, nonce }): Leaf => ({ ...each, nonce }));
      const tree = growTree(fillChunk(placed.map((leaf) => leafNode(leaf))));
      const root = operator.signRoot(describeRoot(topOf(tree), tree[0]!.length, previous));
      const find = (username: string) => placed.findIndex((leaf) => leaf.username === username);
      const indexOf = (username: string) => placeOf(find(username), placed.length);
      const leafOf = (username: string) => placed[find(username)]!;
      return {
        root,
        tree,
        indexOf,
        leafOf,
        proofOf: (username) => prove(root, tree, leafOf(username), indexOf(username)),
      };
    },
  };
  return operator;
}

export function signWith(privateKey: KeyObject, root: UnsignedRoot): RootFile {
  return writeRoot({ ...root, signature: sign(null, encodeRoot(root), privateKey) });
}

/** The proof of a leaf at a place, even if the leaf is not there. */
export function prove(root: RootFile, tree: Tree, leaf: Leaf, index: number): ProofFile {
  const rootCode = Buffer.from(root.code, 'hex');
  return writeProof({ rootCode, leaf, index, path: pathFrom(tree, index) });
}
