import { isSameBytes, toBase64 } from './bytes.ts';
import { verifySignature } from './ed25519.ts';
import { addUpOwed, leafNode, type OwedFault } from './leaf.ts';
import { type Proof, readProof } from './proof.ts';
import { codeOf, encodeRoot, heightOf, type Root, readRoot } from './root.ts';
import { joinNodes, MOST_CENTAVOS, paddingNode, type SumNode } from './sum-node.ts';

/** Why a proof is refused. */
export type ProofFault =
  | OwedFault
  | 'root_unreadable'
  | 'proof_unreadable'
  | 'public_key_differs'
  | 'signature_wrong'
  | 'proof_of_another_root'
  | 'holder_differs'
  | 'amount_differs'
  | 'path_length_differs'
  | 'index_outside'
  | 'sibling_negative'
  | 'sibling_empty'
  | 'padding_counts'
  | 'total_differs'
  | 'root_hash_differs';

/** What the verifier knows from elsewhere; each field is optional. */
export interface Expected {
  /** The operator's key, 32 bytes in base64. */
  publicKey?: string | undefined;
  username?: string | undefined;
  memberId?: string | undefined;
}

export type Verdict =
  | { accepted: true; root: Root; proof: Proof }
  | { accepted: false; fault: ProofFault };

/**
 * Verifies that a proof file's amount is part of a root file's total, and that the key in the root
 * signed it. Both files may be anything.
 */
export function verifyProof(
  files: { root: unknown; proof: unknown },
  expected: Expected = {},
): Verdict {
  const root = readRoot(files.root);
  if (root === null) return { accepted: false, fault: 'root_unreadable' };
  const proof = readProof(files.proof);
  if (proof === null) return { accepted: false, fault: 'proof_unreadable' };
  const fault =
    findRootFault(root, expected) ??
    findLeafFault(root, proof, expected) ??
    findPathFault(root, proof);
  return fault === null ? { accepted: true, root, proof } : { accepted: false, fault };
}

/** Checks a root's signature, and its key against the expected one. */
export function findRootFault(root: Root, expected: Expected = {}): ProofFault | null {
  const { publicKey = toBase64(root.publicKey) } = expected;
  if (toBase64(root.publicKey) !== publicKey) return 'public_key_differs';
  const isSigned = verifySignature(root.publicKey, encodeRoot(root), root.signature);
  return isSigned ? null : 'signature_wrong';
}

function findLeafFault(root: Root, proof: Proof, expected: Expected): ProofFault | null {
  const { leaf } = proof;
  const { username = leaf.username, memberId = leaf.memberId } = expected;
  if (!isSameBytes(proof.rootCode, codeOf(root))) return 'proof_of_another_root';
  if (leaf.username !== username || leaf.memberId !== memberId) return 'holder_differs';
  const { amountCentavos, fault } = addUpOwed(leaf.owedCentavos);
  if (fault !== null) return fault;
  return amountCentavos === proof.amountCentavos ? null : 'amount_differs';
}

function findPathFault(root: Root, { leaf, index, path }: Proof): ProofFault | null {
  if (path.length !== heightOf(root.capacity)) return 'path_length_differs';
  if (index < 0 || index >= root.capacity) return 'index_outside';
  let node = leafNode(leaf);
  for (const [height, sibling] of path.entries()) {
    const fault = findSiblingFault(sibling, height);
    if (fault !== null) return fault;
    if (node.sumCentavos + sibling.sumCentavos > MOST_CENTAVOS) return 'sum_too_large';
    const isRight = Math.floor(index / 2 ** height) % 2 === 1;
    node = isRight ? joinNodes(sibling, node) : joinNodes(node, sibling);
  }
  if (node.sumCentavos !== root.totalCentavos) return 'total_differs';
  return isSameBytes(node.hash, root.rootHash) ? null : 'root_hash_differs';
}

/** Padding must have sum 0, and only padding may. */
function findSiblingFault({ hash, sumCentavos }: SumNode, height: number): ProofFault | null {
  if (sumCentavos < 0) return 'sibling_negative';
  const isPadding = isSameBytes(hash, paddingNode(height).hash);
  if (sumCentavos === 0) return isPadding ? null : 'sibling_empty';
  return isPadding ? 'padding_counts' : null;
}
