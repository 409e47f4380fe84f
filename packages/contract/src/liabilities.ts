import { z } from 'zod';
import { count, id, instant, message, named, pesos } from './answers.ts';
import { field, refuse } from './field.ts';
import { listQuery } from './lists.ts';
import { defineRoutes } from './route.ts';
import { readWhole } from './text.ts';

const centavos = z.int().describe('Whole centavos, as they are hashed.');
const hex = z.string().describe('SHA-256, in lower-case hexadecimal.');
const base64 = z.string().describe('Base64.');

/** What is owed to one member, by part. */
function owedOf<Amount extends z.ZodType>(amount: Amount) {
  return z.object({
    wallet: amount,
    directReferral: amount,
    indirectReferral: amount,
    clickEarnings: amount,
    sharedEarnings: amount,
    packages: amount,
    withdrawals: amount,
    unclaimed: amount,
  });
}

/** A published root; `packages/proof` defines its fields and signature. */
export const liabilityRoot = z.object({
  format: z.literal('barya-liabilities-root/1'),
  sequence: count,
  takenAt: instant,
  rootHash: hex,
  totalCentavos: centavos,
  capacity: count.describe('Places in the tree, most of them empty.'),
  previousCode: hex.nullable(),
  publicKey: base64,
  signature: base64,
  code: hex,
});
export type LiabilityRoot = z.output<typeof liabilityRoot>;

/** A member's proof file. */
export const liabilityProof = z.object({
  format: z.literal('barya-liabilities-proof/1'),
  rootCode: hex,
  memberId: id,
  username: z.string(),
  nonce: z.string().describe('16 bytes in hexadecimal.'),
  owedCentavos: owedOf(centavos),
  amountCentavos: centavos,
  index: count,
  path: z.array(z.object({ hash: hex, sumCentavos: centavos })),
});
export type LiabilityProof = z.output<typeof liabilityProof>;

/** A snapshot as admins see it. */
export const liabilitySnapshot = z.object({
  root: liabilityRoot,
  total: pesos,
  members: count.describe('To how many accounts something was owed.'),
  madeBy: named.nullable().describe('Null: made by itself.'),
  provable: z.boolean().describe('Whether members can still get their proofs of it.'),
});
export type LiabilitySnapshot = z.output<typeof liabilitySnapshot>;

/** A member's money now, by when they can have it. All but `asOf` are pesos; the parts add up. */
export const memberMoney = z.object({
  total: pesos.describe('The parts below, added up: what the proof of liabilities counts.'),
  wallet: pesos.describe('Can be used now. What an open revert holds is in it.'),
  withdrawable: pesos.describe("Referral, click and shared earnings, today's clicks too."),
  claimable: pesos.describe('Due from packages and not claimed yet.'),
  lockedPrincipal: pesos.describe('In packages, not due yet: what was put in.'),
  lockedIncome: pesos.describe('In packages, not due yet: the income on it.'),
  onItsWay: pesos.describe('Withdrawals pending, on hold, or approved and not sent.'),
  asOf: instant,
});
export type MemberMoney = z.output<typeof memberMoney>;

export const ownLiability = z.object({
  root: liabilityRoot,
  proof: liabilityProof.nullable().describe('Null: nothing was owed to the agent then.'),
  owedNow: owedOf(pesos),
  money: memberMoney.describe('The same now, by when the agent can have it.'),
});
export type OwnLiability = z.output<typeof ownLiability>;

/** `latest`, or the number of a snapshot. */
const sequence = field<number | 'latest', string>(
  { type: 'string', description: '`latest`, or the number of a snapshot.' },
  (input) => {
    if (input === 'latest') return input;
    return readWhole(input, 1, Number.MAX_SAFE_INTEGER) ?? refuse('Please choose a valid snapshot');
  },
);

export const liabilityRoutes = defineRoutes({
  readSigningKey: {
    summary: 'The public key with which the operator signs.',
    access: 'anyone',
    answer: z.object({
      algorithm: z.literal('Ed25519'),
      publicKey: base64.describe('32 bytes in base64.'),
      fingerprint: z.string().describe('What two people compare.'),
    }),
  },
  listLiabilityRoots: {
    summary: 'The signed roots of all snapshots of what is owed, newest first.',
    access: 'anyone',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(liabilityRoot),
  },
  readLiabilityRoot: {
    summary: 'The signed root of one snapshot.',
    access: 'anyone',
    params: z.object({ sequence }),
    answer: liabilityRoot,
    refusals: ['liability_root_unknown'],
  },
  readOwnLiability: {
    summary: "The agent's own proof in one snapshot, with its root.",
    whileSuspended: true,
    params: z.object({ sequence }),
    answer: ownLiability,
    refusals: ['liability_root_unknown', 'liability_proof_forgotten'],
  },
  listLiabilitySnapshots: {
    summary: 'All snapshots of what is owed, newest first.',
    query: listQuery({ statuses: [], sorts: [] }),
    answer: z.array(liabilitySnapshot),
  },
  makeLiabilitySnapshot: {
    takesLong: true,
    summary: 'Makes a snapshot of all that is owed and publishes its root.',
    status: 201,
    answer: z.object({ message, snapshot: liabilitySnapshot }),
    refusals: ['liability_snapshot_overtaken', 'liability_total_differs'],
  },
});
