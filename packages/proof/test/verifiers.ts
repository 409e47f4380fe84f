import { findChainFault } from '../src/chain.ts';
import { type Expected, verifyProof } from '../src/index.ts';

/** The input of a verifier. */
export interface Shown {
  root: unknown;
  proof: unknown;
  expected?: Expected;
}

/** One of the two independent verifiers. Each returns its first fault, or null. */
export interface Verifier {
  name: string;
  findFault(shown: Shown): string | null;
  /** Roots, oldest first. */
  findBreak(roots: readonly unknown[]): string | null;
}

const script = new URL('../../../apps/web/public/verify-proof.mjs', import.meta.url);
const standalone = await import(/* @vite-ignore */ script.href);

function faultOf(verify: () => unknown): string | null {
  try {
    verify();
    return null;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string') throw error;
    return code;
  }
}

/** The package of browser and server, and the standalone script that people keep. */
export const verifiers: readonly Verifier[] = [
  {
    name: 'the package',
    findFault: ({ root, proof, expected }) => {
      const verdict = verifyProof({ root, proof }, expected);
      return verdict.accepted ? null : verdict.fault;
    },
    findBreak: (roots) => findChainFault(roots)?.fault ?? null,
  },
  {
    name: 'the standalone script',
    findFault: ({ root, proof, expected }) =>
      faultOf(() => standalone.verifyFiles(proof, root, expected)),
    findBreak: (roots) => faultOf(() => standalone.verifyChain(roots)),
  },
];
