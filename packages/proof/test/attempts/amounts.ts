import { leafNode } from '../../src/index.ts';
import { MOST_CENTAVOS, paddingNode } from '../../src/sum-node.ts';
import { nothingOwed } from '../operator.ts';
import {
  type Attempt,
  ana,
  anaBeside,
  anaSees,
  anaSeesUnder,
  anasProof,
  firstCounted,
  honest,
  pathWith,
  root,
} from './scene.ts';

const hidden = 600;
const besideAna = anasProof.path[firstCounted]!.sumCentavos;
const bensHash = leafNode(honest.leafOf('ben')).hash;

function besideSum(sumCentavos: number) {
  return { path: pathWith(firstCounted, { sumCentavos }) };
}

function ownParts(changes: object) {
  return { owedCentavos: { ...ana.owedCentavos, ...changes } };
}

/** Attacks on amounts. */
export const amountAttempts: readonly Attempt[] = [
  {
    name: 'split sums: the signed total leaves out a part of the sum beside me',
    ...anaSeesUnder(
      { totalCentavos: root.totalCentavos - hidden },
      besideSum(besideAna - hidden),
      'root_hash_differs',
    ),
  },
  {
    name: 'split sums: nobody stands beside me, and the signed total is my own',
    ...anaSeesUnder({ totalCentavos: anasProof.amountCentavos }, besideSum(0), 'sibling_empty'),
  },
  {
    name: 'the sum beside me is told lower than it was hashed, under the true total',
    ...anaSees(besideSum(1), 'total_differs'),
  },
  {
    name: 'a signed total that is lower than the tree',
    ...anaSeesUnder({ totalCentavos: root.totalCentavos - 1 }, {}, 'total_differs'),
  },
  {
    name: 'a negative leaf beside me',
    ...anaBeside({ hash: bensHash, sumCentavos: -500 }, 'sibling_negative'),
  },
  {
    name: 'a negative part in my own leaf',
    ...anaSees(ownParts({ wallet: 60_000, withdrawals: -10_000 }), 'part_negative'),
  },
  {
    name: 'a zero leaf: somebody beside me who is owed money counts for nothing',
    ...anaBeside({ hash: bensHash, sumCentavos: 0 }, 'sibling_empty'),
  },
  {
    name: 'a zero leaf of my own',
    ...anaSees({ owedCentavos: nothingOwed, amountCentavos: 0 }, 'amount_not_positive'),
  },
  {
    name: 'overflow: a sum beside me that makes the total wrap around',
    ...anaSees(besideSum(MOST_CENTAVOS), 'sum_too_large'),
  },
  {
    name: 'overflow: a sum of 64 bits that is negative in another reading',
    ...anaSees(besideSum(2 ** 64 - 500), 'proof_unreadable'),
  },
  {
    name: 'overflow: parts of my own that wrap around',
    ...anaSees(ownParts({ wallet: MOST_CENTAVOS, packages: MOST_CENTAVOS }), 'sum_too_large'),
  },
  {
    name: 'a changed amount, in the proof and in its part',
    ...anaSees({ ...ownParts({ wallet: 50_001 }), amountCentavos: 170_001 }, 'total_differs'),
  },
  {
    name: 'a changed amount, in the proof alone',
    ...anaSees({ amountCentavos: 170_001 }, 'amount_differs'),
  },
  {
    name: 'the same amount from other parts',
    ...anaSees(ownParts({ wallet: 50_001, packages: 119_999 }), 'root_hash_differs'),
  },
  {
    name: 'padding that counts for something',
    ...anaBeside({ hash: paddingNode(0).hash, sumCentavos: 500 }, 'padding_counts'),
  },
];
