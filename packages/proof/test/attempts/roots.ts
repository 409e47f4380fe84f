import { generateKeyPairSync } from 'node:crypto';
import { topOf } from '../../src/index.ts';
import { createOperator, signWith } from '../operator.ts';
import {
  type Attempt,
  ana,
  anaSees,
  anasProof,
  as,
  ben,
  capacity,
  operator,
  operatorsKey,
  root,
  tree,
} from './scene.ts';

const otherKey = generateKeyPairSync('ed25519').privateKey;
const forged = signWith(otherKey, operator.describeRoot(topOf(tree), capacity));
const other = createOperator();
const others = other.signRoot(other.describeRoot(topOf(tree), capacity));
const nextDay = operator.publish([ana, ben], root).root;

/** Attacks on signatures. */
export const rootAttempts: readonly Attempt[] = [
  {
    name: 'signed again with another key',
    shown: { root: forged, proof: { ...anasProof, rootCode: forged.code }, expected: as(ana) },
    fault: 'signature_wrong',
  },
  {
    name: 'signed again with another key, which the root names',
    shown: {
      root: others,
      proof: { ...anasProof, rootCode: others.code },
      expected: { publicKey: operatorsKey },
    },
    fault: 'public_key_differs',
  },
  {
    name: 'the proof of another root',
    shown: { root: nextDay, proof: anasProof, expected: as(ana) },
    fault: 'proof_of_another_root',
  },
  {
    name: 'the proof of another root, that says it is of this one',
    shown: { root: nextDay, proof: { ...anasProof, rootCode: nextDay.code } },
    fault: 'total_differs',
  },
  {
    name: 'a root that was changed after it was signed',
    shown: { root: { ...root, totalCentavos: root.totalCentavos + 1 }, proof: anasProof },
    fault: 'root_unreadable',
  },
  {
    name: 'a root whose code is not its own',
    shown: { root: { ...root, code: nextDay.code }, proof: anasProof },
    fault: 'root_unreadable',
  },
  {
    name: 'a capacity that is no power of two',
    shown: { root: { ...root, capacity: capacity + 1 }, proof: anasProof },
    fault: 'root_unreadable',
  },
  { name: 'a nonce that is another', ...anaSees({ nonce: '0'.repeat(32) }, 'root_hash_differs') },
  { name: 'a proof that is none', shown: { root, proof: null }, fault: 'proof_unreadable' },
  {
    name: 'a root that is none',
    shown: { root: 'root', proof: anasProof },
    fault: 'root_unreadable',
  },
];
