import { isPermitted, staffCalls } from '@barya/contract';
import { describe, expect, test } from 'vitest';
import { memberActs, staffActs } from '../../../test/second-person/account-acts.ts';
import {
  type Effect,
  loadActs,
  moneyInActs,
  operatorActs,
  payoutActs,
} from '../../../test/second-person/acts.ts';
import { type Cell, cells, make, setScene, walkAll } from '../../../test/second-person/walk.ts';
import { accountCodes } from '../../chart-of-accounts.ts';

const theScene = setScene();

walkAll(
  [
    ...cells(
      ['loaded', 'credited'],
      loadActs,
      ['one', 'other'],
      [
        { reverts: true, loadFrom: 0 },
        { reverts: true, cashInFrom: 0 },
      ],
    ),
    ...cells(['owed'], loadActs, ['other'], [{ loadFrom: 0 }, { cashInFrom: 0 }]),
    ...cells(
      ['unclaimed', 'reserves', 'settings', 'day'],
      operatorActs,
      ['other'],
      [{ unclaimed: true, reservePayOuts: true, settings: true }],
    ),
    ...cells(['member'], memberActs, ['other'], [{ credentials: true }]),
    ...cells(['staff', 'suspended', 'another owner'], staffActs, ['other'], [{ staffRoles: true }]),
  ],
  3,
);

/** What an act did to the money of members, and to what came in and went out. */
async function readMoney() {
  const { rows } = await theScene().app.database.ownerPool.query<{ of: keyof Effect; sum: number }>(
    `select case when code < 6 then 'members' when code = $1 then 'in' else 'out' end as of,
      sum(case when code = $1 then debits_posted - credits_posted
        else credits_posted - debits_posted - debits_pending end)::float8 as sum
    from ledger.account where code < 6 or code = any ($2) group by 1`,
    [accountCodes.cashIn, [accountCodes.cashIn, ...cashOut]],
  );
  return Object.fromEntries(rows.map(({ of, sum }) => [of, sum])) as Record<keyof Effect, number>;
}
const cashOut = Object.entries(accountCodes)
  .filter(([name]) => name.startsWith('cashOut'))
  .map(([, code]) => code);

async function effectOf(work: () => Promise<unknown>): Promise<Effect> {
  const before = await readMoney();
  await work();
  const after = await readMoney();
  const moved = Object.entries(after).map(([of, sum]) => [
    of,
    Math.sign(sum - (before[of as keyof Effect] ?? 0)),
  ]);
  return Object.fromEntries(moved.filter(([, sign]) => sign !== 0));
}

const everyAct = [
  ...payoutActs,
  ...moneyInActs,
  ...loadActs,
  ...operatorActs,
  ...memberActs,
  ...staffActs,
];
const policyOf = { payout: 'payoutFrom', load: 'loadFrom', cashIn: 'cashInFrom' } as const;

describe('Alone', () => {
  test.each(everyAct)(
    '$call of what is $on, while no policy is on, then while one is',
    async (act) => {
      const { call, on, policy, effect } = act;
      const permission = call === 'a member' ? null : staffCalls[call].permission;
      expect(permission === null || isPermitted('owner', permission)).toBe(true);
      const by = ['approved', 'taken', 'batched', 'downloaded'].includes(on) ? 'one' : 'other';
      const cell: Cell = { stage: on, by, acts: [], policies: {}, isLate: false };
      let status = 0;
      const { subject } = await make(cell);
      const done = await effectOf(async () => {
        ({ status } = await act.run(theScene(), subject, theScene().cast.one));
      });
      // Nobody needs a clearance then.
      const isDone = call !== 'proposeClearance';
      expect([status < 300 && status !== 202, done]).toEqual([isDone, effect]);
      if (policy === null) return;
      const key =
        policy === 'any' ? 'reverts' : (policyOf[policy as keyof typeof policyOf] ?? policy);
      const again = await make({ ...cell, policies: { [key]: key.endsWith('From') ? 0 : true } });
      const waited = await effectOf(async () => {
        ({ status } = await act.run(theScene(), again.subject, theScene().cast.one));
      });
      // A typed password is not kept; results answer with what they proposed.
      const others: Record<string, number> = {
        'resetPassword staff': 409,
        'importPayoutResults batched': 200,
      };
      // An open revert holds what it would take.
      const held = call === 'revertLoad' ? { members: -1 } : {};
      expect([status, waited]).toEqual([others[`${call} ${on}`] ?? 202, held]);
    },
  );

  test('every call of staff that may be proposed has a row', () => {
    const proposed = Object.entries(staffCalls).filter(([, { fourEyes }]) => fourEyes);
    const listed = new Set<string>(everyAct.map(({ call }) => call));
    const others = ['approveSharedWithdrawal'];
    const missing = proposed.map(([name]) => name).filter((name) => !listed.has(name));
    expect(missing.filter((name) => !others.includes(name))).toEqual([]);
  });
});
