import type { Sha256 } from './bytes.ts';
import { joinNodes, paddingNode, type SumNode } from './sum-node.ts';

/** The levels of a tree, from its leaves (or nodes at one height) up to its top. */
export type Tree = readonly (readonly SumNode[])[];

/**
 * Builds a tree over nodes of one height; their number is a power of two.
 * @param options the height of those nodes, and the hash function
 * @throws RangeError if the sum is too large
 */
export function growTree(
  nodes: readonly SumNode[],
  { height = 0, hash }: { height?: number; hash?: Sha256 } = {},
): Tree {
  const levels = [nodes];
  for (let below = nodes; below.length > 1; below = levels.at(-1)!) {
    const padding = paddingNode(height + levels.length - 1);
    const above: SumNode[] = [];
    for (let index = 0; index < below.length; index += 2) {
      const [left, right] = [below[index]!, below[index + 1]!];
      const isEmpty = left === padding && right === padding;
      above.push(isEmpty ? paddingNode(height + levels.length) : joinNodes(left, right, hash));
    }
    levels.push(above);
  }
  return levels;
}

export function topOf(tree: Tree): SumNode {
  return tree.at(-1)![0]!;
}

/** The siblings on the path from the node at `index` to the top, lowest first. */
export function pathFrom(tree: Tree, index: number): SumNode[] {
  return tree.slice(0, -1).map((level, height) => level[(index >> height) ^ 1]!);
}
