import type { AnswerOf, Answers, Outcome } from './answer.ts';
import { QR, QR_TEXT } from './settings.ts';
import { idOf, inDays, LONG, rows } from './time.ts';

type Proposal = AnswerOf<'listProposals'>[number];
type Details = AnswerOf<'readProposal'>;

const kinds = ['load', 'cash_in', 'payout_failed', 'settings', 'staff'] as const;

const proposal = (index: number): Proposal => ({
  _id: idOf(900 + index),
  kind: kinds[index % 5]!,
  target: { _id: idOf(100 + index), name: 'liza.reyes' },
  member: { _id: idOf(100 + index), username: 'liza.reyes' },
  payload: {
    before: null,
    after: { amount: 12_500, description: 'Shared capital load', standing: 'active' },
    reason: null,
  },
  hash: 'ab'.repeat(32),
  amount: 12_500,
  maker: { _id: idOf(3), username: 'nena.cashier' },
  createdAt: inDays(-0.2 * (index + 1)),
  expiresAt: inDays(2),
  notBefore: null,
  status: 'open',
  checker: null,
  decidedAt: null,
  reason: null,
});

export const askedInvitation: Proposal = {
  ...proposal(4),
  target: { _id: 'ef'.repeat(32), name: 'ben.santos, ben@barya.example.ph' },
  member: null,
};

const proposalLong = (index: number): Proposal => ({
  ...proposal(index),
  target: { _id: idOf(100 + index), name: LONG.username },
  maker: { _id: idOf(3), username: LONG.username },
  amount: LONG.pesos,
  payload: {
    before: null,
    after: { amount: LONG.pesos, description: LONG.note, standing: 'pending' },
    reason: LONG.note,
  },
});

/** Another person decided it. */
export const decidedProposal = (index: number): Proposal => {
  const checker = { _id: idOf(4), username: 'oscar.approver' };
  const outcome = (['confirmed', 'declined', 'expired', 'lapsed', 'withdrawn'] as const)[
    index % 5
  ]!;
  const isDecided = outcome === 'confirmed' || outcome === 'declined';
  return {
    ...proposal(index),
    status: outcome,
    checker: isDecided ? checker : null,
    decidedAt: inDays(-0.1 * (index + 1)),
    reason: outcome === 'declined' ? 'I could not find the payment' : null,
  };
};

const known = { moneyIn: 12_500, moneyOut: 3_025, owedBack: 0, signals: 0, decidedAt: inDays(-3) };

/** Its evidence: a load came in since it was asked. */
const evidenceOf = ({ kind, member, amount, payload }: Proposal) =>
  ({
    kind,
    subject: { member, amount, ...payload },
    context: member && { asked: known, now: { ...known, moneyIn: 25_000 } },
    ...(kind === 'settings' && { codes: [] }),
    ...(kind === 'credential' && {
      answers: [{ about: 'last_load', answer: '12,500 last Friday', isRight: true }],
    }),
  }) as Details['evidence'];

const details = (of: Proposal): Details => ({
  ...of,
  evidence: evidenceOf(of),
  now: null,
  mayConfirm: true,
  needsCode: false,
});

const first = proposal(0);

/** The member was approved since it was asked. */
export const changedProposal = {
  ...details(first),
  now: {
    payload: {
      ...first.payload,
      after: { ...first.payload.after, amount: 12_500, standing: 'pending' },
    },
    refusal: null,
  },
};

/** One of a kind, as its maker saw it. */
export function proposalOf(kind: Proposal['kind'], after: object): Details {
  return details({ ...first, kind, payload: { ...first.payload, after: { ...after } } });
}

// It says QR_TEXT.
const QR_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAJMAAACTAQMAAACwK7lWAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAB9klEQVRIx+WWsa30IBCE1yIgww0g0QYZLdkN+OwGcEtktIFEA76MwPL+47t39/6QjZ/lxF+A2J3ZWRP9tWdkXokWXbdMS+BLwgypnc9Hcpe25PEpYaFGTWNSF/HqOQrZlssU3KFpkTPcxXjFqRgpIxVJPbOLgabf2roY+hd9/Xl/e9rFbtwqp3PSfPwnXQ8bszr0SaE8moqhHhJmPKF5q3fceA3WSBgusrMdct0hO7lVwkywi7eLPoeM9gsZ8aUdZB+bw11Ixixptad63ZZRq4QNTW2MatRB0O3dg26Wysj2kfiZUI2dJGxklI7xwnmQ/TPTnSyXGb1nFz087qKEGV+3ZI0v5M+hFSNhQ7NG09zsBMYkYqTrisN0mREJ/q15L0MdBI8TfOq+Pu1kw2c+4JdL8ypirTwyA89ZrdodIpbdEdzWIL6l7106WTsnyOURnF/Nu1lizg5DeRDvH906GZGd4fHsnnArW5IwJAFni7xH2CO2jYRB7cW7LdVIqObt016GvOeGw+AaqFdFjLQ1Qe0NCvC9HiXMaMUo3Zc5v7Jfwl7j5TZ+D9ZpJAxnQDQk/Ya8RzUShv2GmZ5eA70Qy9i9k+uzuagdFiwJWdRITXQOIpRFyKDY2MDsjPkWMfy/NDCIxnt+524vu7XCrrilw34rIva3nn8lG178hu9fuAAAAABJRU5ErkJggg==';

/** A payment method gets another QR code; nobody can read the one so far. */
export const codeProposal: Details = (() => {
  const of = { ...first, kind: 'settings' as const, member: null, amount: null };
  const codes = [
    {
      method: 'GCash',
      before: { image: QR, text: '' },
      after: { image: QR_PICTURE, text: QR_TEXT },
    },
  ];
  return { ...details(of), evidence: { ...evidenceOf(of), codes } as Details['evidence'] };
})();

/** The same, decided while somebody looked at it. */
export const decidedMeanwhile = details(decidedProposal(0));

/** One was confirmed, the other refused. */
export const confirmedInPart: AnswerOf<'confirmProposals'> = {
  message: 'Each result is named',
  results: [
    { _id: idOf(900), outcome: 'confirmed', reason: null },
    { _id: idOf(905), outcome: 'refused', reason: 'This was already decided' },
  ],
};

/** Another selection than the one on screen. */
export const changedSelection: Outcome = {
  outcome: 'refused',
  code: 'selection_changed',
  extra: { now: { count: 1, total: 12_500 }, added: [], removed: [] },
};

/** Two loads. */
export const twoLoads = [proposal(0), proposal(5)];

/** Payouts that its maker approved. */
export const clearanceProposal = details({
  ...first,
  kind: 'payout_clearance',
  target: { _id: 'ab'.repeat(32), name: '6 payouts' },
  member: null,
  payload: {
    before: null,
    after: { count: 6, total: 2_121, hash: 'ab'.repeat(32) },
    reason: null,
  },
});

/** A lone owner's own. */
export const ownProposal: Details = {
  ...details(first),
  maker: { _id: idOf(2), username: 'teresa.admin' },
  notBefore: inDays(-0.1),
  needsCode: true,
};

/** The second person hands the link over. */
export const confirmedInvitation: AnswerOf<'confirmProposal'> = {
  message: 'Confirmed and done',
  proposal: { ...first, kind: 'staff', status: 'confirmed' },
  link: { token: 'x'.repeat(43), expiresAt: inDays(0.04) },
};

export const fourEyes = {
  filled: {
    listProposals: rows(5, proposal),
    proposalCounts: { open: 5, toConfirm: 4, mine: 2, oldestAt: inDays(-1) },
    readProposal: details(first),
  },
  empty: {
    listProposals: [],
    proposalCounts: { open: 0, toConfirm: 0, mine: 0, oldestAt: null },
    readProposal: details(first),
  },
  long: {
    listProposals: rows(LONG.rows, proposalLong),
    proposalCounts: { open: 1_234, toConfirm: 1_234, mine: 12, oldestAt: inDays(-3) },
    readProposal: { ...details(proposalLong(0)), now: { payload: null, refusal: LONG.note } },
  },
} satisfies Record<string, Answers>;
