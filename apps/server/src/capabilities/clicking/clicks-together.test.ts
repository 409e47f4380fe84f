import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { untilBlocked } from '../../../test/races/until-blocked.ts';
import { type FindActor, hashToken } from '../../kernel/authentication.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import { verifyBooks, verifyClicks } from '../../verification/index.ts';
import { createActorFinder } from '../accounts/index.ts';
import { createClickDrawer, type DrawClick, recordClicks } from './service/record-click.ts';
import { prepareClickPosting } from './service/settle-clicks.ts';
import { lockClickDay } from './store.ts';

let app: TestApp;
let drawClick: DrawClick;
/** One shared finder: callers that it looks up together click together. */
let findActor: FindActor;
let members: TestMember[];

beforeAll(async () => {
  app = await createTestApp();
  drawClick = createClickDrawer(app.db, app.payoutKey);
  findActor = createActorFinder(app.db);
  const admin = await app.createAdmin();
  await fundReserve(app);
  members = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const member = await app.createMember();
      await loadWallet(app, admin, member, 100);
      await post(member, '/agent/activate-clicking-task');
      return member;
    }),
  );
});
afterAll(() => app.close());

function post({ token }: TestMember, path: string) {
  return app.request('POST', path, { token, body: {} });
}

async function countClicks({ token }: TestMember): Promise<number> {
  const { body } = await app.request('GET', '/agent/earnings', { token });
  return Math.round(body.totalClicks * 5);
}

async function draw({ token }: TestMember) {
  const inquiry = app.inquire();
  const actor = await findActor(inquiry, hashToken(token));
  return drawClick(inquiry, actor!, null);
}

const PAY_TOO_LARGE = '9223372036854775807';

function setPay({ id }: TestMember, centavos: string) {
  const statement = 'update click_day set pay_centavos = $1 where member_id = $2';
  return app.database.ownerPool.query(statement, [centavos, id]);
}

/** A database that does something before the next query of its drawer. */
function beforeNextQuery(db: TestApp['db'], next: { before?: () => Promise<unknown> }) {
  const wrap = <Wrapped extends object>(wrapped: Wrapped, name: string, instead: object): Wrapped =>
    new Proxy(wrapped, {
      get(target, key) {
        if (key === name) return instead;
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return wrap(db, 'withoutPlugins', () => {
    const { before } = next;
    delete next.before;
    const plain = db.withoutPlugins();
    const executor = plain.getExecutor();
    return wrap(plain, 'getExecutor', () =>
      wrap(executor, 'executeQuery', async (...query: Parameters<typeof executor.executeQuery>) => {
        await before?.();
        return executor.executeQuery(...query);
      }),
    );
  });
}

describe('clicks of many members at once', () => {
  it('are each counted for their own member, whether the day has begun or not', async () => {
    const [begun] = members;
    await post(begun!, '/agent/click');
    const before = await Promise.all(members.map(countClicks));
    const answers = await Promise.all(
      members.flatMap((member, place) =>
        Array.from({ length: place + 1 }, () => post(member, '/agent/click')),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const after = await Promise.all(members.map(countClicks));
    expect(after.map((clicks, place) => clicks - before[place]!)).toEqual(
      members.map((_, place) => place + 1),
    );
  });

  it('draw one each in the shared statement, and a second one of the same moment alone', async () => {
    const [one, other] = members;
    const before = await countClicks(one!);
    const drawn = await Promise.all([draw(one!), draw(other!), draw(one!)]);
    expect(drawn.map((outcome) => outcome !== null)).toEqual([true, true, false]);
    expect(await countClicks(one!)).toBe(before + 1);
  });

  it('do not wait for a locked row, whose click is counted when it is free', async () => {
    const [held, free] = members;
    const before = await countClicks(held!);
    let waiting: ReturnType<typeof post> | undefined;
    await app.runOperation(async ({ trx }) => {
      await lockClickDay(trx, held!.id);
      const drawn = await Promise.all([draw(held!), draw(free!)]);
      expect(drawn.map((outcome) => outcome !== null)).toEqual([false, true]);
      waiting = post(held!, '/agent/click');
      await untilBlocked(app.database.ownerPool, waiting);
    });
    expect((await waiting)?.status).toBe(200);
    expect(await countClicks(held!)).toBe(before + 1);
  });

  it('are bound to their count, whichever server draws them', async () => {
    const [member] = members;
    const elsewhere = createClickDrawer(app.db, app.payoutKey);
    const before = await countClicks(member!);
    for (const drawer of [drawClick, elsewhere, elsewhere, drawClick]) {
      const inquiry = app.inquire();
      const actor = await findActor(inquiry, hashToken(member!.token));
      expect(await drawer(inquiry, actor!, null)).not.toBeNull();
    }
    expect(await countClicks(member!)).toBe(before + 4);
    expect(await verifyClicks(app.db, app.payoutKey)).toEqual([]);
  });

  it('are bound to their count, if another draws between a refused batch and its repetition', async () => {
    const [member, broken] = [members[4]!, members[5]!];
    const batch: { before?: () => Promise<unknown> } = {};
    const drawer = createClickDrawer(beforeNextQuery(app.db, batch), app.payoutKey);
    const click = async ({ token }: TestMember) => {
      const inquiry = app.inquire();
      const actor = await createActorFinder(app.db)(inquiry, hashToken(token));
      return () => drawer(inquiry, actor!, null);
    };
    const [one, another, refused] = [await click(member), await click(member), await click(broken)];
    // Both days are remembered.
    await Promise.all([one(), refused()]);
    await setPay(broken, PAY_TOO_LARGE);
    batch.before = another;
    const drawn = await Promise.allSettled([one(), refused()]);
    await setPay(broken, '20');
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await verifyClicks(app.db, app.payoutKey)).toEqual([]);
  });

  it('do not hide what somebody else changed', async () => {
    const member = members[2]!;
    await app.database.ownerPool.query(
      'update click_day set clicks = clicks + 9, click_keys = click_keys || array_fill(0::bigint, array[9]) where member_id = $1',
      [member.id],
    );
    expect(await draw(member)).toBeNull();
    for (let click = 0; click < 2; click += 1) await post(member, '/agent/click');
    expect(await verifyClicks(app.db, app.payoutKey)).toEqual([
      expect.objectContaining({ subject: member.id, stored: 'another binding' }),
    ]);
  });

  it('do not fail because of one broken row', async () => {
    const [broken, sound] = members;
    const before = await countClicks(sound!);
    await setPay(broken!, PAY_TOO_LARGE);
    const [failed, drawn] = await Promise.allSettled([draw(broken!), draw(sound!)]);
    const faults = await verifyClicks(app.db, app.payoutKey);
    expect(faults).toContainEqual(expect.objectContaining({ subject: broken!.id }));
    await setPay(broken!, '20');
    expect(failed.status).toBe('rejected');
    expect(drawn).toMatchObject({ status: 'fulfilled', value: { clicks: before + 1 } });
    expect(await countClicks(sound!)).toBe(before + 1);
  });

  it('of the next day do not hide what somebody else changed', async () => {
    const altered = members[2]!;
    const sound = members[3]!;
    app.clock.advance({ days: 1 });
    for (const member of [altered, sound, altered]) await post(member, '/agent/click');
    const subjects = (await verifyClicks(app.db, app.payoutKey)).map(({ subject }) => subject);
    expect(subjects).toContain(altered.id);
    expect(subjects).not.toContain(sound.id);
  });

  it('are not paid again for a row that was put back to before the first', async () => {
    const member = members[4]!;
    for (let time = 0; time < 2; time += 1) {
      await app.database.ownerPool.query(
        `update click_day set day = null, clicks = 0, posted_clicks = 0, pay_centavos = 0,
           click_limit = 0, hold_id = null, binding = null, click_keys = '{}', previous_day = null,
           previous_pay_centavos = 0, previous_keys = '{}' where member_id = $1`,
        [member.id],
      );
      await app.runOperation(async (operation) => {
        await recordClicks(operation, app.payoutKey, member.id, 50);
        await moveMoney(operation, await prepareClickPosting(operation, member.id));
      });
    }
    const paid = expect.objectContaining({ rule: 'clicks of a day are paid once', stored: 2_000 });
    expect(await verifyBooks(app.db)).toContainEqual(paid);
  });
});
