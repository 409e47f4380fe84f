import { LedgerRefusal } from '@barya/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { leaveMark, listMarks } from '../../test/marks.ts';
import { createRandomIds } from './ids.ts';
import type { Operation } from './operation.ts';
import { Refusal } from './refusal.ts';
import { createOperationRunner } from './run-operation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function raise(operation: Operation, code: string) {
  return sql`do $$ begin raise exception 'made up' using errcode = ${sql.lit(code)}; end $$`.execute(
    operation.trx,
  );
}

describe('an operation', () => {
  it('happens at the instant of the clock, in the mode of the server', async () => {
    const seen = await test.operations.run(async ({ now, operatingMode }) => ({
      now,
      operatingMode,
    }));
    expect(seen).toEqual({ now: test.clock.now(), operatingMode: 'demo' });
  });

  it('leaves nothing behind when it is refused', async () => {
    const refused = test.operations.run(async (operation) => {
      await leaveMark(operation, 'refused');
      operation.afterCommit({ kind: 'announce_balances', memberId: 'refused' });
      throw new Refusal('member_unknown');
    });
    await expect(refused).rejects.toMatchObject({ code: 'member_unknown' });
    expect(await listMarks(test.db, 'refused')).toHaveLength(0);
    expect(test.effects).not.toContainEqual({ kind: 'announce_balances', memberId: 'refused' });
  });

  it.each(['40P01', '40001'])(
    'begins again after %s, with the effects of the last run',
    async (code) => {
      let runs = 0;
      await test.operations.run(async (operation) => {
        runs += 1;
        operation.afterCommit({ kind: 'announce_balances', memberId: `${code} ${runs}` });
        await leaveMark(operation, code);
        if (runs < 3) await raise(operation, code);
      });
      expect(runs).toBe(3);
      expect(await listMarks(test.db, code)).toHaveLength(1);
      expect(test.effects.filter((effect) => JSON.stringify(effect).includes(code))).toEqual([
        { kind: 'announce_balances', memberId: `${code} 3` },
      ]);
    },
  );

  it('gives up in the end', async () => {
    let runs = 0;
    const failing = test.operations.run((operation) => {
      runs += 1;
      return raise(operation, '40P01');
    });
    await expect(failing).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(5);
  });

  it('is not retried for anything else', async () => {
    let runs = 0;
    const failing = test.operations.run((operation) => {
      runs += 1;
      return raise(operation, '23505');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  it('draws on all stripes when one is short, once', async () => {
    const draws: boolean[] = [];
    const failing = test.operations.run(async ({ drawOnAllStripes }) => {
      draws.push(drawOnAllStripes);
      throw new LedgerRefusal('stripe_balance_insufficient', 0);
    });
    await expect(failing).rejects.toBeInstanceOf(LedgerRefusal);
    expect(draws).toEqual([false, true]);
  });

  it('stays done when its effects fail', async () => {
    const errors: unknown[] = [];
    const { run } = createOperationRunner({
      db: test.db,
      clock: test.clock,
      ids: createRandomIds(),
      operatingMode: 'demo',
      deliver: () => {
        throw new Error('nobody listens');
      },
      logger: { error: (details: unknown) => void errors.push(details) },
    });
    const done = await run(async ({ afterCommit }) => {
      afterCommit({ kind: 'announce_balances', memberId: 'x' });
      return 'done';
    });
    expect(done).toBe('done');
    expect(errors).toHaveLength(1);
  });
});
