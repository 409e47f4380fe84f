import { fingerprintOf } from '../../../packages/proof/src/index.ts';
import { createOperator, nothingOwed, person } from '../../../packages/proof/test/operator.ts';
import { ana, anaLong } from './accounts.ts';
import { type AnswerOf, type Answers, refuses } from './answer.ts';
import { earnings } from './earnings.ts';
import { idOf, LONG, rows } from './time.ts';

type Own = AnswerOf<'readOwnLiability'>;
type Snapshot = AnswerOf<'listLiabilitySnapshots'>[number];
type Root = AnswerOf<'readLiabilityRoot'>;

const operator = createOperator();
const publicKey = Buffer.from(operator.publicKey).toString('base64');
const others = [person('liza.reyes', 312_050), person('marco.santos', 9_900)];
const mostCentavos = Math.round(LONG.pesos * 100);

/** A member's view of the newest of three snapshots, and all three, newest first. */
function publish(
  who: typeof ana,
  owedCentavos: Own['owedNow'],
  owedNow: Own['owedNow'],
  money: Own['money'],
): { own: Own; roots: Root[] } {
  const people = [{ memberId: who._id, username: who.username, owedCentavos }, ...others];
  const first = operator.publish(others);
  const second = operator.publish(people, first.root);
  const third = operator.publish(people, second.root);
  return {
    own: { root: third.root, proof: third.proofOf(who.username), owedNow, money },
    roots: [third.root, second.root, first.root],
  };
}

const usual = publish(
  ana,
  {
    ...nothingOwed,
    wallet: 185_050,
    directReferral: 32_000,
    indirectReferral: 4_550,
    clickEarnings: 12_480,
    packages: 120_000,
    withdrawals: 17_500,
  },
  {
    ...nothingOwed,
    wallet: 1_850.5,
    directReferral: 320,
    indirectReferral: 45.5,
    clickEarnings: 128.4,
    sharedEarnings: 1_200,
    withdrawals: 175,
  },
  earnings.filled.readEarnings.money,
);
const most = Object.fromEntries(
  Object.keys(nothingOwed).map((part) => [part, mostCentavos]),
) as Own['owedNow'];
const mostPesos = Object.fromEntries(
  Object.keys(nothingOwed).map((part) => [part, LONG.pesos]),
) as Own['owedNow'];
const longest = publish(anaLong, most, mostPesos, earnings.long.readEarnings.money);

/** Nothing was owed then: there is a root but no proof. */
export const nothingToProve: Own = { ...usual.own, proof: null };

/** A proof that claims more than the tree holds. */
export const altered: Own = {
  ...usual.own,
  proof: usual.own.proof && {
    ...usual.own.proof,
    amountCentavos: usual.own.proof.amountCentavos + 1,
  },
};

/** The newest root's code, as people send it to each other. */
export const usualCode = `${usual.own.root.sequence}:${usual.own.root.code}`;

const snapshot = (username: string | null) => (root: Root, index: number) =>
  ({
    root,
    total: root.totalCentavos / 100,
    members: 3,
    madeBy: index % 2 || username === null ? null : { _id: idOf(2), username },
    provable: index < 30,
  }) satisfies Snapshot;

/** A long list of snapshots, all with the same root. */
const longList = rows(LONG.rows, (index) => ({
  ...longest.own.root,
  code: index.toString(16).padStart(64, 'a'),
})).map((root, index) => ({ ...snapshot(LONG.username)(root, index), total: LONG.pesos }));

const readSigningKey = {
  algorithm: 'Ed25519' as const,
  publicKey,
  fingerprint: fingerprintOf(publicKey),
};

export const liabilities = {
  filled: {
    readSigningKey,
    readOwnLiability: usual.own,
    listLiabilityRoots: usual.roots,
    listLiabilitySnapshots: usual.roots.map(snapshot('teresa.admin')),
  },
  empty: {
    readSigningKey,
    readOwnLiability: refuses('liability_root_unknown'),
    listLiabilityRoots: [],
    listLiabilitySnapshots: [],
  },
  long: {
    readSigningKey,
    readOwnLiability: longest.own,
    listLiabilityRoots: longest.roots,
    listLiabilitySnapshots: longList,
  },
} satisfies Record<string, Answers>;
