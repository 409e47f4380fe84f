import { toHex } from '../../src/index.ts';
import { paddingNode } from '../../src/sum-node.ts';
import { person, prove } from '../operator.ts';
import {
  type Attempt,
  ana,
  anaBeside,
  anaSees,
  anaSeesUnder,
  anasProof,
  as,
  ben,
  capacity,
  dorasLeaf,
  honest,
  root,
  tree,
} from './scene.ts';

const padding = paddingNode(0);
const emptyPlace = tree[0]!.indexOf(padding);
const [lowest, ...higher] = anasProof.path;
const paddingOnTop = { hash: toHex(paddingNode(tree.length - 1).hash), sumCentavos: 0 };
const upperHalf = { index: anasProof.index >> 1, path: higher };

/** Attacks on places. */
export const placeAttempts: readonly Attempt[] = [
  {
    name: 'a duplicate leaf: two of us are shown the same one',
    shown: { root, proof: anasProof, expected: as(ben) },
    fault: 'holder_differs',
  },
  {
    name: 'a duplicate leaf: two of us are told the same id',
    shown: {
      root,
      proof: anasProof,
      expected: { memberId: ana.memberId, username: ben.username },
    },
    fault: 'holder_differs',
  },
  {
    name: 'a duplicate leaf with my name on it',
    shown: { root, proof: { ...anasProof, ...as(ben) }, expected: as(ben) },
    fault: 'root_hash_differs',
  },
  {
    name: 'a dropped leaf: I am shown a place where somebody else stands',
    shown: {
      root,
      proof: prove(root, tree, dorasLeaf({ wallet: 700 }), honest.indexOf('carla')),
      expected: as(person('dora', 700)),
    },
    fault: 'root_hash_differs',
  },
  {
    name: 'a dropped leaf: padding passed off as mine',
    shown: {
      root,
      proof: prove(root, tree, dorasLeaf({ wallet: 1 }), emptyPlace),
      expected: as(person('dora', 1)),
    },
    fault: 'total_differs',
  },
  {
    name: 'padding of another height beside me',
    ...anaBeside({ hash: paddingNode(3).hash, sumCentavos: 0 }, 'sibling_empty'),
  },
  ...anasProof.path.map(({ sumCentavos }, height) => ({
    name: `swapped sides at height ${height}, beside a sum of ${sumCentavos}`,
    ...anaSees({ index: anasProof.index ^ (1 << height) }, 'root_hash_differs'),
  })),
  {
    name: 'a place outside the tree',
    ...anaSees({ index: anasProof.index + capacity }, 'index_outside'),
  },
  { name: 'a place below the first', ...anaSees({ index: -1 }, 'index_outside') },
  { name: 'a shortened path', ...anaSees(upperHalf, 'path_length_differs') },
  {
    name: 'a lengthened path',
    ...anaSees({ path: [lowest, ...anasProof.path] }, 'path_length_differs'),
  },
  {
    name: 'a node within the tree passed off as a leaf, under a capacity that fits',
    ...anaSeesUnder({ capacity: capacity / 2 }, upperHalf, 'sibling_empty'),
  },
  {
    name: 'a lengthened path under a capacity that fits',
    ...anaSeesUnder(
      { capacity: capacity * 2 },
      { path: [...anasProof.path, paddingOnTop] },
      'root_hash_differs',
    ),
  },
];
