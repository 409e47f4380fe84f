import {
  type Attempt,
  ana,
  anaSees,
  anaSeesUnder,
  anasProof,
  as,
  ben,
  capacity,
  root,
} from './scene.ts';

const other = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);
const unsignedOf = (changes: object) => ({ ...anaSeesUnder(changes, {}, 'root_unreadable') });
const rootWith = (changes: object) => ({
  shown: { root: { ...root, ...changes }, proof: anasProof },
  fault: 'root_unreadable',
});
const proofWith = (changes: object) => anaSees(changes, 'proof_unreadable');

/** Another encoding of the same 32 bytes: two bits of the last base64 character are unused. */
const secondWriting = other(
  root.publicKey,
  42,
  String.fromCharCode(root.publicKey.charCodeAt(42) + 1),
);
const second = anaSeesUnder({ sequence: 2 }, {}, 'root_unreadable').shown;

/** Attacks on encodings. */
export const formAttempts: readonly Attempt[] = [
  { name: 'a hash in capitals', ...rootWith({ rootHash: root.rootHash.toUpperCase() }) },
  {
    name: 'a hash that begins with no digit',
    ...rootWith({ rootHash: other(root.rootHash, 0, 'g') }),
  },
  {
    name: 'a hash that ends with no digit',
    ...rootWith({ rootHash: other(root.rootHash, 63, 'g') }),
  },
  { name: 'a key that is too short', ...rootWith({ publicKey: btoa('k'.repeat(31)) }) },
  { name: 'a key in a second writing', ...rootWith({ publicKey: secondWriting }) },
  { name: 'half a centavo in the total', ...rootWith({ totalCentavos: root.totalCentavos + 0.5 }) },
  { name: 'half a place in the capacity', ...rootWith({ capacity: capacity + 0.5 }) },
  { name: 'a time that is a number', ...rootWith({ takenAt: Date.parse(root.takenAt) }) },
  {
    name: 'a time in a second writing',
    ...rootWith({ takenAt: root.takenAt.replace('.000Z', 'Z') }),
  },
  {
    name: 'a signed tree of as many places as there may be',
    ...anaSeesUnder({ capacity: 2 ** 30 }, {}, 'path_length_differs'),
  },
  { name: 'a signed total below zero', ...unsignedOf({ totalCentavos: -1 }) },
  { name: 'a signed tree of one place', ...unsignedOf({ capacity: 1 }) },
  { name: 'a signed tree of more places than there are', ...unsignedOf({ capacity: 2 ** 31 }) },
  {
    name: 'a signed root before the first',
    ...unsignedOf({ sequence: 0, previousCode: new Uint8Array(32) }),
  },
  { name: 'a signed second root that has no root before it', ...unsignedOf({ sequence: 2 }) },
  {
    name: 'a signed first root that has a root before it',
    ...unsignedOf({ previousCode: new Uint8Array(32) }),
  },
  {
    name: 'a signed second root that says nothing readable of the one before',
    shown: { ...second, root: { ...(second.root as object), previousCode: 'none' } },
    fault: 'root_unreadable',
  },
  {
    name: 'a part that nobody knows, besides the others',
    ...proofWith({ owedCentavos: { ...ana.owedCentavos, bonus: 0 } }),
  },
  { name: 'a member with more behind the id', ...proofWith({ memberId: `${ana.memberId}0` }) },
  { name: 'a member with more before the id', ...proofWith({ memberId: `0${ana.memberId}` }) },
  { name: 'a list of one member', ...proofWith({ memberId: [ana.memberId] }) },
  {
    name: 'the leaf of another member of the same name',
    shown: { root, proof: anasProof, expected: { ...as(ana), memberId: ben.memberId } },
    fault: 'holder_differs',
  },
];
