import type { StaffCallName } from '@barya/contract';
import type { TestResponse } from '../app.ts';
import { insertLines } from '../bank-lines.ts';
import { nextPaymentReference } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { PESOS, type Scene, type StageName, type Subject } from './stages.ts';

/** The policies that may ask for a second person, by their setting's name. */
type Policy =
  | 'payout'
  | 'load'
  | 'cashIn'
  | 'reverts'
  | 'reservePayOuts'
  | 'unclaimed'
  | 'credentials'
  | 'settings';

/** What it does to money: of members, come in and gone out, in the books. */
export interface Effect {
  members?: 1 | -1;
  in?: 1 | -1;
  out?: 1 | -1;
}

export interface Act {
  call: StaffCallName | 'a member';
  /** Where it does what it is for. */
  on: StageName;
  /** What asks for a second person of it; null: nothing does, alone. */
  policy: Policy | 'any' | null;
  effect: Effect;
  run(scene: Scene, subject: Subject, by: TestMember): Promise<TestResponse>;
}

const reason = 'It is wrong';
const NOTHING = '00000000-0000-4000-8000-000000000000';

type Body = object | ((subject: Subject) => object);
/** A call by its path. */
export const post =
  (pathOf: (subject: Subject) => string, body: Body = {}, method = 'POST'): Act['run'] =>
  ({ call }, subject, by) =>
    call(by, pathOf(subject), typeof body === 'function' ? body(subject) : body, method);

const withdrawal = (verb: string, body?: Body) =>
  post(({ id }) => `/withdrawals/${id}/${verb}`, body);
const payout = (verb: string, body?: Body) => post(({ id }) => `/payouts/${id}/${verb}`, body);
const payouts = (path: string, more: object = {}) =>
  post(
    () => path,
    ({ id }) => ({ ids: [id], seenRunOut: [id], ...more }),
  );
const batch = (verb: string, body?: Body, method?: string) =>
  post(({ batch = NOTHING }) => `/payout-batches/${batch}/${verb}`, body, method);
const result = (state: 'sent' | 'failed') =>
  batch('results', ({ reference }) => ({ rows: [{ reference, state, reason }] }));
const cashIn = (verb: string, body?: Body) => post(({ id }) => `/cash-ins/${id}/${verb}`, body);
const line = (verb: string, body?: Body) =>
  post(({ line = NOTHING }) => `/bank-lines/${line}/${verb}`, body);
/** On an account. */
export const user = (verb: string, body?: Body, method?: string) =>
  post(({ id }) => `/users/${id}${verb}`, body, method);
const settings = (body: Body) => post(() => '/settings', body, 'PUT');
let last = 0;
const nextNumber = () => {
  last += 1;
  return last;
};
const nextLink = () => `https://pay.example.test/${nextNumber()}`;
const named = ({ member: { username } }: Subject) => ({ username });

export const act = (
  call: Act['call'],
  on: StageName,
  policy: Act['policy'],
  effect: Effect,
  run: Act['run'],
): Act => ({ call, on, policy, effect, run });

const back: Effect = { members: 1 };
const loaded: Effect = { members: 1, in: 1 };

/** Undecided payouts and withdrawals. Nothing leaves the books before it is marked as sent. */
export const payoutActs: Act[] = [
  act('approveWithdrawal', 'asked', null, {}, withdrawal('approve')),
  act('rejectWithdrawal', 'asked', null, back, withdrawal('reject', { reason })),
  act('takeBackWithdrawal', 'approved', null, {}, withdrawal('take-back', { reason })),
  act('takePayouts', 'approved', null, {}, payouts('/payouts/take')),
  act('makePayoutBatch', 'approved', null, {}, payouts('/payout-batches', { method: 'GCash' })),
  act('proposeClearance', 'approved', 'payout', {}, payouts('/payouts/propose-clearance')),
  act('releasePayouts', 'taken', null, {}, payouts('/payouts/release')),
  act('markPayoutSent', 'taken', null, { out: 1 }, payout('sent')),
  act('markPayoutFailed', 'taken', 'payout', back, payout('failed', { reason })),
  act('markPayoutReturned', 'sent', 'payout', { ...back, out: -1 }, payout('returned', { reason })),
  act('markPayoutNotSent', 'sent', 'payout', { out: -1 }, payout('not-sent', { reason })),
  act(
    'correctPayoutReference',
    'sent',
    'payout',
    {},
    payout('reference', () => ({ paymentReference: nextPaymentReference(), reason })),
  ),
  act('readPayoutBatchFile', 'batched', null, {}, batch('file', undefined, 'GET')),
  act('importPayoutResults', 'batched', null, { out: 1 }, result('sent')),
  act('importPayoutResults', 'batched', 'payout', back, result('failed')),
  act(
    'putBackPayouts',
    'downloaded',
    'payout',
    {},
    batch('put-back', ({ id }) => ({ ids: [id], reason })),
  ),
  act('dissolvePayoutBatch', 'downloaded', 'payout', {}, batch('dissolve')),
  act('updateSettings', 'asked', 'settings', {}, settings({ approvalMarksSent: true })),
];

const credit = (cashInId: 'id' | 'none', who: (subject: Subject) => object = named) =>
  line('credit', (subject) => ({
    ...who(subject),
    cashInId: cashInId === 'id' ? subject.id : 'none',
  }));
const load = (more: Body = {}) =>
  post(
    () => '/load-capital',
    (subject) => ({
      ...named(subject),
      amount: PESOS,
      ...(typeof more === 'function' ? more(subject) : more),
    }),
  );
const byReference = ({ reference }: Subject) => ({ paymentReference: reference });

export const moneyInActs: Act[] = [
  act('creditCashIn', 'cash-in', 'cashIn', loaded, cashIn('credit')),
  act(
    'creditCashIn',
    'cash-in with a line of what was said later',
    'cashIn',
    loaded,
    cashIn('credit', byReference),
  ),
  act('creditCashIn', 'cash-in', 'cashIn', loaded, cashIn('credit', { amount: 2 * PESOS, reason })),
  act('rejectCashIn', 'cash-in', null, {}, cashIn('reject', { reason })),
  act('reopenCashIn', 'rejected', null, {}, cashIn('reopen', { reason })),
  // A line that somebody else imported is the second hand.
  act(
    'creditExactCashIns',
    'cash-in with a line of its code',
    null,
    loaded,
    post(() => '/cash-ins/credit-exact'),
  ),
  act('creditBankLine', 'cash-in with a line of its amount', 'cashIn', loaded, credit('id')),
  act('creditBankLine', 'cash-in with a line of its amount', 'load', loaded, credit('none')),
  act('loadCapital', 'cash-in', 'load', loaded, load()),
  act('loadCapital', 'reserves', 'load', loaded, async ({ app, call }, _, by) =>
    call(by, '/load-capital', { username: (await app.createMember()).username, amount: PESOS }),
  ),
  act(
    'setAsideBankLine',
    'cash-in with a line of its code',
    'cashIn',
    {},
    line('set-aside', { reason }),
  ),
  act(
    'unmatchBankLine',
    'cash-in with a line of its code',
    null,
    {},
    async (scene, subject, by) => {
      const aside = await line('set-aside', { reason })(scene, subject, by);
      return aside.status < 300 ? line('unmatch')(scene, subject, by) : aside;
    },
  ),
  act(
    'matchExactBankLines',
    'loaded',
    null,
    {},
    post(() => '/bank-lines/match-exact'),
  ),
  act('importBankLines', 'cash-in', null, {}, async ({ app }, { id, reference }, by) => {
    const made = app.db.selectFrom('cashIn').select('reference').where('id', '=', id);
    const code = (await made.executeTakeFirst())?.reference;
    if (code === undefined) return { status: 404, headers: {}, body: {} };
    const amountCentavos = PESOS * 100;
    await insertLines(app, by, [{ amountCentavos, cashInReference: code }]);
    await insertLines(app, by, [{ amountCentavos, paymentReference: reference ?? null }]);
    return { status: 200, headers: {}, body: {} };
  }),
  act('undoBankImport', 'cash-in with a line of its code', null, {}, async (scene, subject, by) => {
    const row = scene.app.db.selectFrom('bankLine').select('importId');
    const found = await row.where('id', '=', subject.line ?? NOTHING).executeTakeFirst();
    return scene.call(by, `/bank-lines/imports/${found?.importId ?? NOTHING}/undo`, { reason });
  }),
  act('a member', 'cash-in', null, {}, ({ call }, { id, member, reference }) =>
    call(member, `/api/agent/cash-ins/${id}/correct`, { paymentReference: reference }),
  ),
];

const ofLoad = (path: (load: string) => string, body?: Body) =>
  post(({ load = NOTHING }) => path(load), body);
const revert = (body?: Body) => ofLoad((id) => `/shared-capital/revert/${id}`, body);

export const loadActs: Act[] = [
  act('revertLoad', 'loaded', 'reverts', { members: -1, in: -1 }, revert({ reason })),
  act(
    'revertLoad',
    'credited',
    'reverts',
    { members: -1, in: -1 },
    revert({ partial: true, reason }),
  ),
  act(
    'correctLoadReference',
    'loaded',
    'cashIn',
    {},
    ofLoad(
      (id) => `/load-capital/${id}/reference`,
      () => ({ paymentReference: nextPaymentReference(), reason }),
    ),
  ),
  act('creditCashIn', 'cash-in', 'cashIn', loaded, cashIn('credit')),
  act('reopenCashIn', 'rejected', null, {}, cashIn('reopen', { reason })),
  act(
    'loadCapital',
    'cash-in',
    'load',
    loaded,
    load((subject) => ({ method: 'GCash', ...byReference(subject) })),
  ),
  act(
    'recordOwedBackPayment',
    'owed',
    'load',
    { in: 1 },
    post(({ id }) => `/owed-back/${id}/payment`, { amount: 50 }),
  ),
];

export const operatorActs: Act[] = [
  act(
    'payUnclaimedMoney',
    'unclaimed',
    'unclaimed',
    { out: 1 },
    post(({ id }) => `/unclaimed/${id}/pay`),
  ),
  act(
    'takeOutOfReserves',
    'reserves',
    'reservePayOuts',
    {},
    post(() => '/reserves/pay-out', { amount: 10, reason }),
  ),
  act(
    'payIntoReserves',
    'reserves',
    null,
    {},
    post(() => '/reserves/pay-in', { amount: 10 }),
  ),
  act(
    'updateSettings',
    'settings',
    'settings',
    {},
    settings(() => ({ referralBonus: 30 + (nextNumber() % 20) })),
  ),
  act('updateSettings', 'settings', 'settings', {}, settings({ creditExactMatches: true })),
  act(
    'updateSettings',
    'settings',
    'settings',
    {},
    settings(() => ({
      bankRules: [{ account: 'GCash', contains: nextLink(), sign: 'any', reason }],
    })),
  ),
  act(
    'updateSettings',
    'settings',
    'settings',
    {},
    settings(() => ({ communityUrl: nextLink() })),
  ),
  act(
    'updateSettings',
    'settings',
    'settings',
    {},
    settings(() => ({ socialUrl: nextLink() })),
  ),
  act(
    'updateSettings',
    'settings',
    'settings',
    {},
    settings(() => ({
      savedAnswers: [{ title: 'Cash in', english: nextLink(), filipino: nextLink() }],
    })),
  ),
  act(
    'reopenDays',
    'day',
    'settings',
    {},
    post(
      () => '/reconciliation/reopen',
      ({ account, reference }) => ({ account, from: reference, reason }),
    ),
  ),
];

/** Confirms, declines or withdraws what waits. */
export const decisions: Act[] = (['confirm', 'decline', 'withdraw'] as const).map((verb) =>
  act(`${verb}Proposal`, 'clearing', null, {}, async ({ app, call }, _, by) => {
    const open = app.db.selectFrom('proposal').select('id').where('status', '=', 'open');
    const last = await open.orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
    return call(
      by,
      `/proposals/${last?.id ?? NOTHING}/${verb}`,
      verb === 'decline' ? { reason } : {},
    );
  }),
);
