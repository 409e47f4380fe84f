import { type StaffCallName, type StaffRole, staffCalls } from '@barya/contract';
import { adminPaths } from '@barya/contract/admin-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchWrites } from '../everything.ts';
import { changeMember, type TestMember } from '../members.ts';
import { openStage } from './open-stage.ts';
import { requests } from './requests.ts';
import { fillPath, readMatrix, type Stage, show } from './stage.ts';

// Every call of the desk by every staff role. `matrix.md` has the owner's answers.

/** What each role may do, as the owner of the product wrote it down. */
const allowed: Record<Exclude<StaffRole, 'owner'>, readonly string[]> = {
  treasurer: [
    ...['desk', 'read_members', 'read_money', 'cash_ins', 'loads', 'reverts', 'payouts'],
    ...['bank_lines', 'reserves_pay_in', 'proposals', 'own_proposals'],
  ],
  approver: [
    ...['desk', 'read_members', 'read_money', 'withdrawals', 'registrations', 'proposals'],
    'own_proposals',
  ],
  support: [
    ...['desk', 'read_members', 'read_support', 'support', 'credentials', 'standing'],
    'own_proposals',
  ],
  auditor: ['desk', 'read_members', 'read_money', 'read_support', 'read_audit'],
};
const roles = Object.keys(allowed) as (keyof typeof allowed)[];

let stage: Stage;
let owner: TestMember;
let lastWrite: () => Promise<number>;
const staff = new Map<StaffRole, TestMember>();
const rows = readMatrix('The API');

beforeAll(async () => {
  stage = await openStage();
  lastWrite = await watchWrites(stage.app.database.ownerPool, ['sign_in_failure', 'session']);
  owner = await stage.makeMember();
  for (const staffRole of roles) {
    const person = await stage.app.createMember();
    await changeMember(stage.app.database, person.id, { role: 'admin', staffRole });
    staff.set(staffRole, person);
  }
});
afterAll(() => stage.app.close());

describe.each(Object.keys(adminPaths) as StaffCallName[])('%s', (name) => {
  const { method, path: pattern } = adminPaths[name];
  const may = (role: keyof typeof allowed) => allowed[role].includes(staffCalls[name].permission);

  it('is answered to the roles with its permission as to an owner', async () => {
    for (const role of roles.filter(may)) {
      const caller = staff.get(role)!;
      const {
        params = {},
        query = '',
        body,
      } = (await requests[name]?.(stage, { caller, owner })) ?? {};
      const path = fillPath(pattern, params, query);
      const answer = await stage.app.request(method, path, { token: caller.token, body });
      expect([role, show(answer)]).toEqual([role, rows.get(name)!.admin]);
    }
  });

  it('is refused to the others, and changes nothing', async () => {
    const writes = await lastWrite();
    const others = roles.filter((role) => !may(role));
    for (const role of others) {
      const { token } = staff.get(role)!;
      const { status, body } = await stage.app.request(method, pattern, { token });
      expect([role, status, body.code]).toEqual([role, 403, 'permission_missing']);
    }
    expect(await lastWrite()).toBe(writes);
  });
});

it('a role that only reads has no call that changes anything but its own views', () => {
  const changing = Object.entries(staffCalls).filter(
    ([, { changes, permission }]) => changes !== null && allowed.auditor.includes(permission),
  );
  expect(changing.map(([name]) => name)).toEqual(['saveDeskView', 'deleteDeskView']);
});

it('support may not change an account of staff', async () => {
  const { token } = staff.get('support')!;
  for (const call of ['suspend', 'reactivate', 'password-link']) {
    const answer = await stage.app.request('POST', `/admin/users/${stage.keeper.id}/${call}`, {
      token,
    });
    expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'permission_missing']);
  }
  const path = `/admin/users/${stage.keeper.id}/reset-password`;
  const body = { newPassword: 'a password for the owner' };
  const answer = await stage.app.request('POST', path, { token, body });
  expect(answer.body.code).toBe('permission_missing');
});
