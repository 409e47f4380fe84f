import { type StaffCallName, staffCalls } from '@barya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestResponse } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  loadByMethod,
  nextPaymentReference,
} from '../../../test/cash-ins.ts';
import { createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, oweBack, payReferralIncome } from '../../../test/money.ts';
import { askWithdrawal, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';

// While a proposal waits, its subject stays as it is: a row for each act that could change it.

let app: TestApp;
let maker: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  ({ owner: maker } = await createStaff(app, 'owner'));
  ({ owner: other } = await createStaff(app, 'owner'));
  await addPaymentMethods(app, other);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const reason = 'It is wrong';
type Answer = TestResponse;
const call = (by: TestMember, path: string, body: object = {}, method = 'POST'): Promise<Answer> =>
  app.request(method, path, { token: by.token, body });

/** What a proposal is about, and where an act finds it. */
interface Subject {
  id: string;
  member: TestMember;
  /** A bank line, a batch or an import beside it. */
  beside?: string;
  reference?: string;
  /** All that a proposal hashes of it, and more. */
  read: () => Promise<unknown>;
}

const rowOf =
  (table: 'cashIn' | 'capitalLoad' | 'bankLine' | 'payout' | 'withdrawal', id: string) => () =>
    app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

/** Proposes something under a policy, as the maker. */
async function proposed(policies: object, ask: () => Promise<Answer>): Promise<void> {
  app.clock.advance({ ms: 1_000 });
  await setPolicies(app, policies);
  const { status, body } = await ask();
  await setPolicies(app, {});
  expect(status, JSON.stringify(body)).toBe(202);
  const { _id, kind, payload } = body.proposal;
  const read = await call(maker, `/admin/proposals/${_id}`, undefined, 'GET');
  expect(read.body.evidence).toMatchObject({ kind, subject: payload });
}

async function withdrawAll(): Promise<void> {
  const open = app.db.selectFrom('proposal').select('id').where('status', '=', 'open');
  for (const { id } of await open.execute()) await call(maker, `/admin/proposals/${id}/withdraw`);
}

const subjects = {
  async cashIn(): Promise<Subject> {
    const member = await app.createMember();
    const cashIn = await declareCashIn(app, member);
    const beside = await insertLineOf(app, maker, cashIn, 'reference');
    const { _id: id } = cashIn;
    await proposed({ cashInFrom: 0 }, () => call(maker, `/admin/cash-ins/${id}/credit`));
    const rows = [rowOf('cashIn', id), rowOf('bankLine', beside)];
    return { id, member, beside, read: () => Promise.all(rows.map((read) => read())) };
  },
  async rejected(): Promise<Subject> {
    const subject = await subjects.cashIn();
    const done = await call(maker, `/admin/cash-ins/${subject.id}/reject`, { reason });
    expect(done.status).toBe(200);
    return subject;
  },
  async line(): Promise<Subject> {
    const member = await app.createMember();
    const [id] = await insertLines(app, maker, [{}]);
    const { username } = member;
    await proposed({ loadFrom: 0 }, () =>
      call(maker, `/admin/bank-lines/${id}/credit`, { username }),
    );
    return { id: id!, member, read: rowOf('bankLine', id!) };
  },
  async load(): Promise<Subject> {
    const member = await app.createMember();
    const paymentReference = nextPaymentReference();
    const id = await loadByMethod(app, maker, member, paymentReference);
    const [beside] = await insertLines(app, maker, [{ amountCentavos: 10_000, paymentReference }]);
    const revert = () => call(maker, `/admin/shared-capital/revert/${id}`, { reason });
    await proposed({ reverts: true }, revert);
    return { id, member, beside: beside!, read: rowOf('capitalLoad', id) };
  },
  async matchedLoad(): Promise<Subject> {
    const member = await app.createMember();
    const id = await loadByMethod(app, maker, member);
    const [beside] = await insertLines(app, maker, [{ amountCentavos: 10_000 }]);
    await call(other, `/admin/bank-lines/${beside}/match`, { loadId: id });
    const revert = () => call(maker, `/admin/shared-capital/revert/${id}`, { reason });
    await proposed({ reverts: true }, revert);
    return { id, member, beside: beside!, read: rowOf('bankLine', beside!) };
  },
  async owed(): Promise<Subject> {
    const member = await app.createMember();
    const id = await oweBack(app, other, member);
    const pay = () => call(maker, `/admin/owed-back/${id}/payment`, { amount: 50 });
    await proposed({ loadFrom: 0 }, pay);
    return { id, member, read: rowOf('capitalLoad', id) };
  },
  async withdrawal(): Promise<Subject> {
    const member = await app.createMember();
    await payReferralIncome(app, member.id, { direct: 10_000 });
    const id = await askWithdrawal(app, member, 'direct_indirect');
    await app.db.updateTable('setting').set({ approvalMarksSent: true }).execute();
    const approve = () => call(maker, `/admin/withdrawals/${id}/approve`);
    await proposed({ payoutFrom: 0 }, approve);
    await app.db.updateTable('setting').set({ approvalMarksSent: false }).execute();
    return { id, member, read: rowOf('withdrawal', id) };
  },
  async failing(): Promise<Subject> {
    const { id, member } = await makePayout(app, other);
    await asPayer(app, maker).take(id);
    await proposed({ payoutFrom: 0 }, () => call(maker, `/admin/payouts/${id}/failed`, { reason }));
    return { id, member, read: rowOf('payout', id) };
  },
  async returning(): Promise<Subject> {
    const { id, member } = await makePayout(app, other);
    await asPayer(app, maker).send(id, nextPaymentReference());
    const back = () => call(maker, `/admin/payouts/${id}/returned`, { reason });
    await proposed({ payoutFrom: 0 }, back);
    return { id, member, read: rowOf('payout', id) };
  },
  async clearing(): Promise<Subject> {
    const { id, member } = await makePayout(app, maker);
    await proposed({ payoutFrom: 0 }, () =>
      call(maker, '/admin/payouts/propose-clearance', { ids: [id] }),
    );
    return { id, member, read: rowOf('payout', id) };
  },
  async inBatch(): Promise<Subject> {
    const { id, member, reference } = await makePayout(app, other);
    const made = await call(maker, '/admin/payout-batches', { method: 'GCash', ids: [id] });
    const beside = made.body.batch._id;
    const rows = [{ reference, state: 'failed', reason }];
    app.clock.advance({ ms: 1_000 });
    await setPolicies(app, { payoutFrom: 0 });
    await call(maker, `/admin/payout-batches/${beside}/results`, { rows });
    await setPolicies(app, {});
    return { id, member, beside, reference, read: rowOf('payout', id) };
  },
  async setting(): Promise<Subject> {
    const { referralBonusPercent: now } = await readSetting();
    await proposed({ settings: true }, () =>
      call(maker, '/admin/settings', { referralBonus: Number(now) === 40 ? 30 : 40 }, 'PUT'),
    );
    return { id: '', member: other, read: readSetting };
  },
};
const readSetting = () => app.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();

type Name = keyof typeof subjects;
/** `open`: 409 `proposal_open`; `left`: what waits is left out; `done`: it is no change of it. */
type Outcome = 'open' | 'left' | 'done';
type Act = [
  name: StaffCallName,
  of: Name,
  outcome: Outcome,
  act: (subject: Subject, by: TestMember) => Promise<Answer>,
  by?: 'maker',
];

const onCashIn =
  (verb: string, body: object = {}) =>
  ({ id }: Subject, by: TestMember) =>
    call(by, `/admin/cash-ins/${id}/${verb}`, body);
const onPayout =
  (verb: string, body: object = {}) =>
  ({ id }: Subject, by: TestMember) =>
    call(by, `/admin/payouts/${id}/${verb}`, body);
const onLine =
  (verb: string, bodyOf: (subject: Subject) => object = () => ({})) =>
  (subject: Subject, by: TestMember) =>
    call(by, `/admin/bank-lines/${subject.id}/${verb}`, bodyOf(subject));
const onBeside =
  (verb: string, bodyOf: (subject: Subject) => object = () => ({})) =>
  (subject: Subject, by: TestMember) =>
    onLine(verb, () => bodyOf(subject))({ ...subject, id: subject.beside! }, by);
const onWithdrawal =
  (verb: string, body: object = {}) =>
  ({ id }: Subject, by: TestMember) =>
    call(by, `/admin/withdrawals/${id}/${verb}`, body);
const onBatch =
  (verb: string, bodyOf: (subject: Subject) => object = () => ({})) =>
  (subject: Subject, by: TestMember) =>
    call(by, `/admin/payout-batches/${subject.beside}/${verb}`, bodyOf(subject));
const onIds =
  (path: string, more: object = {}) =>
  ({ id }: Subject, by: TestMember) =>
    call(by, path, { ids: [id], ...more });
const settings = (change: object) => (_: Subject, by: TestMember) =>
  call(by, '/admin/settings', change, 'PUT');
const undo = async ({ id }: Subject, by: TestMember) => {
  const line = app.db.selectFrom('bankLine').select('importId').where('id', '=', id);
  const { importId } = await line.executeTakeFirstOrThrow();
  return call(by, `/admin/bank-lines/imports/${importId}/undo`, { reason });
};
const named = ({ member: { username } }: Subject) => ({ username });

const acts: Act[] = [
  ['creditCashIn', 'cashIn', 'open', onCashIn('credit')],
  ['creditCashIn', 'cashIn', 'open', onCashIn('credit', { amount: 400, reason })],
  ['rejectCashIn', 'cashIn', 'open', onCashIn('reject', { reason })],
  ['rejectCashIn', 'cashIn', 'done', onCashIn('reject', { reason }), 'maker'],
  ['creditExactCashIns', 'cashIn', 'left', (_, by) => call(by, '/admin/cash-ins/credit-exact')],
  ['reopenCashIn', 'rejected', 'open', onCashIn('reopen', { reason })],
  ['setAsideBankLine', 'cashIn', 'open', onBeside('set-aside', () => ({ reason }))],
  [
    'creditBankLine',
    'cashIn',
    'open',
    onBeside('credit', (of) => ({ ...named(of), cashInId: 'none' })),
  ],

  ['setAsideBankLine', 'line', 'open', onLine('set-aside', () => ({ reason }))],
  ['creditBankLine', 'line', 'open', onLine('credit', named)],
  ['undoBankImport', 'line', 'open', undo],
  ['matchExactBankLines', 'load', 'left', (_, by) => call(by, '/admin/bank-lines/match-exact')],
  ['matchBankLine', 'load', 'open', onBeside('match', ({ id }) => ({ loadId: id }))],
  ['unmatchBankLine', 'matchedLoad', 'open', onBeside('unmatch')],

  ['revertLoad', 'load', 'open', ({ id }, by) => call(by, `/admin/shared-capital/revert/${id}`)],
  [
    'correctLoadReference',
    'load',
    'open',
    ({ id }, by) =>
      call(by, `/admin/load-capital/${id}/reference`, {
        paymentReference: nextPaymentReference(),
        reason,
      }),
  ],
  [
    'recordOwedBackPayment',
    'owed',
    'open',
    ({ id }, by) => call(by, `/admin/owed-back/${id}/payment`, { amount: 20 }),
  ],
  [
    'loadCapital',
    'load',
    'done',
    ({ member: { username } }, by) => call(by, '/admin/load-capital', { username, amount: 100 }),
  ],

  ['approveWithdrawal', 'withdrawal', 'open', onWithdrawal('approve')],
  ['rejectWithdrawal', 'withdrawal', 'open', onWithdrawal('reject', { reason })],
  ['rejectWithdrawal', 'withdrawal', 'done', onWithdrawal('reject', { reason }), 'maker'],
  ['takeBackWithdrawal', 'clearing', 'open', onWithdrawal('take-back', { reason })],

  ['markPayoutSent', 'failing', 'open', onPayout('sent')],
  ['markPayoutFailed', 'failing', 'open', onPayout('failed', { reason })],
  ['takePayouts', 'failing', 'left', onIds('/admin/payouts/take')],
  ['releasePayouts', 'failing', 'left', onIds('/admin/payouts/release'), 'maker'],
  ['makePayoutBatch', 'failing', 'left', onIds('/admin/payout-batches', { method: 'GCash' })],
  ['proposeClearance', 'failing', 'left', onIds('/admin/payouts/propose-clearance')],
  ['markPayoutReturned', 'returning', 'open', onPayout('returned', { reason })],
  ['markPayoutNotSent', 'returning', 'open', onPayout('not-sent', { reason })],
  [
    'correctPayoutReference',
    'returning',
    'open',
    ({ id }, by) =>
      onPayout('reference', { paymentReference: nextPaymentReference(), reason })(
        { id } as Subject,
        by,
      ),
  ],
  [
    'importPayoutResults',
    'inBatch',
    'left',
    onBatch('results', ({ reference }) => ({ rows: [{ reference, state: 'sent' }] })),
  ],
  ['putBackPayouts', 'inBatch', 'open', onBatch('put-back', ({ id }) => ({ ids: [id], reason }))],
  ['dissolvePayoutBatch', 'inBatch', 'open', onBatch('dissolve')],

  ['updateSettings', 'setting', 'open', settings({ referralBonus: 35 })],
  ['updateSettings', 'setting', 'done', settings({ transactionFee: 1 })],
  ...(['end-sessions', 'suspend'] as const).map(
    (verb): Act => [
      verb === 'suspend' ? 'suspendUser' : 'endMemberSessions',
      'cashIn',
      'left',
      ({ member: { id } }, by) => call(by, `/admin/users/${id}/${verb}`),
    ],
  ),
];

test.each(acts)('%s of a %s: %s', async (_name, of, outcome, act, by) => {
  const subject = await subjects[of]();
  const before = await subject.read();
  app.clock.advance({ ms: 1_000 });
  const answer = await act(subject, by === 'maker' ? maker : other);
  const told = JSON.stringify(answer.body);
  if (outcome === 'open') {
    expect(answer, told).toMatchObject({ status: 409, body: { code: 'proposal_open' } });
    expect(answer.body.proposal.maker._id).toBe(maker.id);
  } else if (outcome === 'done') expect(answer.status, told).toBe(200);
  if (outcome !== 'done') expect(await subject.read()).toEqual(before);
  await withdrawAll();
});

/** They write down what was not there, or what no proposal is about. */
const others: StaffCallName[] = [
  'approveSharedWithdrawal',
  'rejectSharedWithdrawal',
  'importBankLines',
  'correctImportPeriod',
  'closeDays',
  'explainDay',
  'reopenDays',
  'publishFingerprint',
  'sendTestMail',
];

test('every call that changes money or settings has a row', () => {
  const about = [
    'withdrawals',
    'payouts',
    'cash_ins',
    'loads',
    'reverts',
    'bank_lines',
    'settings',
  ];
  const changing = Object.entries(staffCalls)
    .filter(([, { permission, changes }]) => changes !== null && about.includes(permission))
    .map(([name]) => name);
  const listed = new Set<string>([...acts.map(([name]) => name), ...others]);
  expect(changing.filter((name) => !listed.has(name))).toEqual([]);
});

test('what a member does is never refused, but a correction of what is decided', async () => {
  const { id, member } = await subjects.cashIn();
  const correct = { paymentReference: nextPaymentReference() };
  const corrected = await call(member, `/agent/cash-ins/${id}/correct`, correct);
  expect(corrected).toMatchObject({ status: 409, body: { code: 'cash_in_being_decided' } });
  expect((await call(member, `/agent/cash-ins/${id}/cancel`)).status).toBe(200);
});

test('shown wherever its subject is', async () => {
  const read = (path: string) => call(other, path, undefined, 'GET');
  const { id, member, beside } = await subjects.cashIn();
  const load = await subjects.load();
  const payout = await subjects.failing();
  const expected = (kind: string) => ({ kind, maker: { _id: maker.id } });
  const first = (rows: { _id: string }[], one: string) => rows.find(({ _id }) => _id === one);
  const shown: [string, string, (body: Answer['body']) => unknown][] = [
    ['cash_in', `/admin/cash-ins/${id}`, (body) => body],
    ['cash_in', `/admin/cash-ins?search=${member.username}`, ([row]) => row],
    ['cash_in', `/admin/users/${member.id}/cash-ins`, ([row]) => row],
    ['cash_in', `/admin/users/${member.id}`, (body) => body],
    ['cash_in', `/admin/bank-lines/${beside}`, (body) => body],
    ['revert', `/admin/shared-capital/history/${load.id}`, (body) => body],
    [
      'revert',
      `/admin/shared-capital/history?search=${load.member.username}`,
      (body) => first(body.transactions, load.id),
    ],
    ['payout_failed', `/admin/withdrawals/${payout.id}`, (body) => body],
    ['payout_failed', `/admin/payouts/${payout.id}`, (body) => body],
  ];
  for (const [kind, path, pick] of shown) {
    const { body } = await read(path);
    expect([path, pick(body)]).toMatchObject([path, { waiting: expected(kind) }]);
  }
});
