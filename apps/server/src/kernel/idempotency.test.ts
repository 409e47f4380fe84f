import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { leaveMark, listMarks } from '../../test/marks.ts';
import type { TestMember } from '../../test/members.ts';
import type { KeyedRequest, Outcome } from './idempotency.ts';
import type { Operation } from './operation.ts';
import { Refusal } from './refusal.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  member = await test.createMember();
});
afterAll(() => test.close());

function requestOf(key: string, request: unknown = { amount: 1 }): KeyedRequest {
  return { memberId: member.id, route: 'buyPackage', key, request };
}

/** Stores a mark, and answers with a number that is unique to the run. */
function countingWork(name: string) {
  let runs = 0;
  return async (operation: Operation): Promise<Outcome> => {
    runs += 1;
    const body = { run: runs, amount: 37.5 };
    await leaveMark(operation, name);
    return { status: 200, body };
  };
}

describe('an Idempotency-Key', () => {
  it('gives ten requests at once one effect and one answer', async () => {
    const work = countingWork('twins');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => test.operations.runOnce(requestOf('twins'), work)),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.body))).size).toBe(1);
    expect(await listMarks(test.db, 'twins')).toHaveLength(1);
  });

  it('answers the same again later, whatever the order of the fields', async () => {
    const work = countingWork('again');
    const first = await test.operations.runOnce(requestOf('again', { a: 1, b: [2] }), work);
    const second = await test.operations.runOnce(requestOf('again', { b: [2], a: 1 }), work);
    expect(second).toEqual(first);
    expect(await listMarks(test.db, 'again')).toHaveLength(1);
  });

  it('is refused for a different request, which stays without effect', async () => {
    await test.operations.runOnce(requestOf('reused'), countingWork('reused'));
    const other = requestOf('reused', { amount: 2 });
    await expect(test.operations.runOnce(other, countingWork('other'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await listMarks(test.db, 'other')).toHaveLength(0);
  });

  it('belongs to one person and one route', async () => {
    const stranger = await test.createMember();
    const mine = requestOf('owned');
    await test.operations.runOnce(mine, countingWork('mine'));
    await test.operations.runOnce({ ...mine, memberId: stranger.id }, countingWork('theirs'));
    await test.operations.runOnce({ ...mine, route: 'claimPackage' }, countingWork('elsewhere'));
    expect(await listMarks(test.db, 'theirs')).toHaveLength(1);
    expect(await listMarks(test.db, 'elsewhere')).toHaveLength(1);
  });

  it('remembers a refusal', async () => {
    const refuse = async (): Promise<Outcome> => {
      throw new Refusal('wallet_insufficient', { message: 'You have ₱1', extra: { wallet: 1 } });
    };
    const first = await test.operations.runOnce(requestOf('refused'), refuse);
    const work = countingWork('refused');
    const second = await test.operations.runOnce(requestOf('refused'), work);
    const body = { message: 'You have ₱1', code: 'wallet_insufficient', wallet: 1 };
    expect(first).toEqual({ status: 400, body });
    expect(second).toEqual(first);
    expect(await listMarks(test.db, 'refused')).toHaveLength(0);
  });

  it('answers all of several requests at once like the one that succeeded', async () => {
    let runs = 0;
    const work = async (operation: Operation): Promise<Outcome> => {
      runs += 1;
      if (runs === 1) throw new Refusal('wallet_insufficient');
      await leaveMark(operation, 'agreed');
      return { status: 200, body: { done: true } };
    };
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => test.operations.runOnce(requestOf('agreed'), work)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.status)).size).toBe(1);
    expect((await listMarks(test.db, 'agreed')).length).toBeLessThanOrEqual(1);
  });

  it.each(['session_missing', 'too_many_requests', 'service_unavailable'] as const)(
    'does not remember %s',
    async (code) => {
      const refuse = async (): Promise<Outcome> => {
        throw new Refusal(code);
      };
      await expect(test.operations.runOnce(requestOf(code), refuse)).rejects.toMatchObject({
        code,
      });
      const outcome = await test.operations.runOnce(requestOf(code), countingWork(code));
      expect(outcome.status).toBe(200);
    },
  );

  it('does not remember a crash, nor what happened before it', async () => {
    const crash = async (operation: Operation): Promise<Outcome> => {
      await leaveMark(operation, 'crashed');
      throw new Error('power cut');
    };
    await expect(test.operations.runOnce(requestOf('crash'), crash)).rejects.toThrow('power cut');
    await test.operations.runOnce(requestOf('crash'), countingWork('crashed'));
    expect(await listMarks(test.db, 'crashed')).toHaveLength(1);
  });

  it('is new again after 24 hours, once for all requests at once', async () => {
    const work = countingWork('old');
    await test.operations.runOnce(requestOf('old'), work);
    test.clock.advance({ hours: 23, minutes: 59 });
    await test.operations.runOnce(requestOf('old'), work);
    expect(await listMarks(test.db, 'old')).toHaveLength(1);
    test.clock.advance({ minutes: 1 });
    const other = requestOf('old', { amount: 2 });
    await Promise.all([1, 2, 3].map(() => test.operations.runOnce(other, work)));
    expect(await listMarks(test.db, 'old')).toHaveLength(2);
  });
});

describe('over HTTP', () => {
  it('loads once for ten requests under one key', async () => {
    const admin = await test.createAdmin();
    const agent = await test.createMember();
    const send = (amount: number) =>
      test.request('POST', '/admin/load-capital', {
        token: admin.token,
        key: 'load-1',
        body: { username: agent.username, amount },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(137.5)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { transaction: { amount: 137.5 } } });
    expect(await send(138)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const history = await test.request('GET', '/admin/shared-capital/history', {
      token: admin.token,
    });
    expect(history.body.transactions).toHaveLength(1);
  });

  it.each(['', ' ', 'a b', 'ü', 'a'.repeat(201)])('refuses the key %j', async (key) => {
    const { token } = await test.createMember();
    const answer = await test.request('POST', '/agent/click', { token, key: key, body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
  });

  it('ignores a key where no money moves', async () => {
    const { token } = await test.createMember();
    const answer = await test.request('POST', '/auth/logout', { token, key: 'a b', body: {} });
    expect(answer.status).toBe(200);
  });
});
