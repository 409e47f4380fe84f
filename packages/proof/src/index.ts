/**
 * Proof of liabilities: a Merkle sum tree over all that is owed to members, its signed root, and a
 * member's proof of inclusion. No I/O, no clock; the same code runs on the server and in the
 * browser.
 */
export { type Blinding, createBlinding, ORDER_KEY_LENGTH, SECRET_LENGTH } from './blinding.ts';
export type { Sha256 } from './bytes.ts';
export { toHex } from './bytes.ts';
export {
  type ChainFault,
  compareRoots,
  findChainFault,
  listKeyChanges,
  type RootCode,
  readRootCode,
  writeRootCode,
} from './chain.ts';
export { fingerprintOf } from './ed25519.ts';
export {
  CHUNK_HEIGHT,
  CHUNK_PLACES,
  chooseCapacity,
  chunkOf,
  fillChunk,
  placeOf,
} from './layout.ts';
export { addUpOwed, type Leaf, leafNode, type Owed, type OwedPart, owedParts } from './leaf.ts';
export { type Proof, type ProofFile, writeProof } from './proof.ts';
export {
  codeOf,
  encodeRoot,
  type Root,
  type RootFile,
  type UnsignedRoot,
  writeRoot,
} from './root.ts';
export { HASH_LENGTH, type SumNode } from './sum-node.ts';
export { growTree, pathFrom, type Tree, topOf } from './tree.ts';
export { type Expected, type ProofFault, type Verdict, verifyProof } from './verify.ts';
