/** An honest snapshot of three people, and the tools to cheat one of them. */
import {
  CHUNK_PLACES,
  growTree,
  type Leaf,
  leafNode,
  type Owed,
  type ProofFile,
  type RootFile,
  type SumNode,
  topOf,
  type UnsignedRoot,
} from '../../src/index.ts';
import { paddingNode } from '../../src/sum-node.ts';
import {
  createOperator,
  nothingOwed,
  type Person,
  person,
  prove,
  type Snapshot,
} from '../operator.ts';
import type { Shown } from '../verifiers.ts';

/** One attack: what the member is shown, and the fault that refuses it. */
export interface Attempt {
  name: string;
  shown: Shown;
  fault: string;
}

export const operator = createOperator();
export const operatorsKey = Buffer.from(operator.publicKey).toString('base64');
export const ana = person('ana', 50_000, { packages: 120_000 });
export const ben = person('ben', 80_000);
export const carla = person('carla', 700);
export const honest: Snapshot = operator.publish([ana, ben, carla]);
export const { root, tree } = honest;
export const { capacity } = root;
export const anasLeaf = honest.leafOf('ana');
export const anasProof = honest.proofOf('ana');

/** The first height on Ana's path with other people. */
export const firstCounted = anasProof.path.findIndex(({ sumCentavos }) => sumCentavos > 0);

/** What a person knows about themselves. */
export function as({ username, memberId }: Person) {
  return { username, memberId };
}

/** Shows Ana her proof with changes. */
export function anaSees(changes: object, fault: string): Omit<Attempt, 'name'> {
  return { shown: { root, proof: { ...anasProof, ...changes }, expected: as(ana) }, fault };
}

/** The same under another root, validly signed by the operator. */
export function anaSeesUnder(
  rootChanges: Partial<UnsignedRoot>,
  changes: object,
  fault: string,
): Omit<Attempt, 'name'> {
  const signed = operator.signRoot({
    ...operator.describeRoot(topOf(tree), capacity),
    ...rootChanges,
  });
  const proof = { ...anasProof, rootCode: signed.code, ...changes };
  return { shown: { root: signed, proof, expected: as(ana) }, fault };
}

/** Ana's path with a change at one height. */
export function pathWith(height: number, change: object): object[] {
  return anasProof.path.map((each, at) => (at === height ? { ...each, ...change } : each));
}

/** Ana alone in a tree, except for a forged sibling. */
export function anaBeside(sibling: SumNode, fault: string): Omit<Attempt, 'name'> {
  const { root: forged, proof } = growBeside(anasLeaf, sibling);
  return { shown: { root: forged, proof, expected: as(ana) }, fault };
}

function growBeside(leaf: Leaf, sibling: SumNode): { root: RootFile; proof: ProofFile } {
  const places = new Array<SumNode>(CHUNK_PLACES).fill(paddingNode(0));
  places[0] = leafNode(leaf);
  places[1] = sibling;
  const forged = growTree(places);
  const forgedRoot = operator.signRoot(operator.describeRoot(topOf(forged), CHUNK_PLACES));
  return { root: forgedRoot, proof: prove(forgedRoot, forged, leaf, 0) };
}

/** A leaf that is not in any tree. */
export function dorasLeaf(owed: Partial<Owed>): Leaf {
  const { memberId, username } = person('dora', 0);
  const nonce = new Uint8Array(16);
  return { memberId, username, nonce, owedCentavos: { ...nothingOwed, ...owed } };
}
