import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { createReader } from '../../../test/readers.ts';
import {
  createDelivery,
  type Message,
  type Outcome,
  queueMail,
  type Sender,
  tell,
} from './index.ts';

let app: TestApp;
let member: TestMember;
let sent: Message[];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.ownerPool.query('truncate delivery, notice cascade');
  app.clock.set('2026-03-10T04:00:00Z');
  member = await createReader(app);
  sent = [];
});
afterAll(() => app.close());

type Answer = Outcome | Error | (() => Promise<Outcome>);

/** Answers in order, then always `sent`. */
function senderOf(answers: Answer[] = [], change: Partial<Sender> = {}): Sender {
  return {
    channel: 'email',
    isRepeatable: false,
    send: async (message) => {
      sent.push(message);
      const answer = answers.shift() ?? { kind: 'sent' };
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    },
    ...change,
  };
}

const repeatable = { isRepeatable: true };
const deliver = (...senders: Sender[]) => createDelivery(senders).run(app);
const tellLoaded = (memberId = member.id) =>
  app.runOperation((operation) =>
    tell(operation, {
      kind: 'loaded',
      memberId,
      about: { kind: 'load', reference: 'T7M2K4P9QX0B' },
      amountCentavos: 50_000,
    }),
  );
const rows = () => app.db.selectFrom('delivery').selectAll().orderBy('id').execute();
const row = async () => (await rows())[0]!;

describe('a message', () => {
  it('is rendered and sent once', async () => {
    await tellLoaded();
    await deliver(senderOf());
    await deliver(senderOf());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      purpose: 'notice',
      memberId: member.id,
      attempt: 1,
      notice: {
        kind: 'loaded',
        path: '/agent/receipts/T7M2K4P9QX0B',
        mail: {
          subject: 'Money added to your wallet',
          lines: ['₱500.00 is now in your wallet.'],
          isOptional: true,
        },
        push: { title: 'Barya', text: 'Money was added to your wallet.' },
      },
    });
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  it('that failed is repeated after 30 seconds, then ever later, until its deadline', async () => {
    await tellLoaded();
    const failed = { kind: 'retry', error: 'busy\n today' } as const;
    const attempts: number[] = [];
    const begun = app.clock.now().getTime();
    const sender = senderOf(Array.from({ length: 99 }, () => failed));
    const send = sender.send;
    sender.send = (...args) => {
      attempts.push((app.clock.now().getTime() - begun) / 1_000);
      return send(...args);
    };
    for (let at = 0; at < 5 * 24 * 60; at += 1) {
      const { state, nextAttemptAt } = await row();
      if (state !== 'waiting') break;
      app.clock.set(nextAttemptAt);
      await deliver(sender);
    }
    expect(attempts.slice(0, 5)).toEqual([0, 30, 150, 630, 2_550]);
    expect(Math.max(...attempts)).toBeLessThan(3 * 24 * 3_600);
    expect(Math.max(...attempts)).toBeGreaterThan(2 * 24 * 3_600);
    expect(await row()).toMatchObject({ state: 'dead', error: 'busy today' });
  });

  it('that failed waits until it is due', async () => {
    await tellLoaded();
    await deliver(senderOf([{ kind: 'retry', error: 'busy' }]));
    app.clock.advance({ ms: 29_999 });
    await deliver(senderOf());
    expect(sent).toHaveLength(1);
    app.clock.advance({ ms: 1 });
    await deliver(senderOf());
    expect(sent).toHaveLength(2);
  });

  it('waits as long as the other side asks', async () => {
    await tellLoaded();
    await deliver(senderOf([{ kind: 'retry', error: '429', afterMs: 600_000 }]));
    expect((await row()).nextAttemptAt).toEqual(new Date(app.clock.now().getTime() + 600_000));
  });

  it('whose sender throws is repeated', async () => {
    await tellLoaded();
    await deliver(senderOf([new Error('the line is dead')]));
    expect(await row()).toMatchObject({ state: 'waiting', error: 'the line is dead' });
    app.clock.advance({ minutes: 1 });
    await deliver(senderOf());
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each(['dead', 'unknown'] as const)('that is %s is not repeated', async (kind) => {
    await tellLoaded();
    await deliver(senderOf([{ kind, error: 'refused' }]));
    app.clock.advance({ days: 1 });
    await deliver(senderOf());
    expect(sent).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'dead', error: 'refused' });
  });

  it('that nobody could send in time is dead', async () => {
    await tellLoaded();
    app.clock.advance({ days: 4 });
    await deliver(senderOf());
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ state: 'dead', error: 'Not sent in time' });
  });

  it('of a channel without a sender waits', async () => {
    await tellLoaded();
    await deliver(senderOf([], { channel: 'push' }));
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('several servers', () => {
  it('send each of many messages once', async () => {
    const members = await Promise.all(Array.from({ length: 90 }, () => createReader(app)));
    for (const { id } of members) await tellLoaded(id);
    await Promise.all([1, 2, 3].map(() => deliver(senderOf())));
    await deliver(senderOf());
    expect(sent).toHaveLength(90);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(90);
  });

  it('leave each other what they take', async () => {
    await tellLoaded();
    await tellLoaded((await createReader(app)).id);
    const [taken, free] = await rows();
    const client = await app.database.ownerPool.connect();
    try {
      await client.query('begin');
      await client.query('select from delivery where id = $1 for update', [taken!.id]);
      await deliver(senderOf());
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(sent.map(({ id }) => id)).toEqual([free!.id]);
    await deliver(senderOf());
    expect(sent.map(({ id }) => id)).toEqual([free!.id, taken!.id]);
  });

  it.each([
    [true, 'sent', 1],
    [false, 'dead', 0],
  ])(
    'one that stopped while sending: repeatable %s, then %s',
    async (isRepeatable, state, times) => {
      await tellLoaded();
      await app.db
        .updateTable('delivery')
        .set({ state: 'sending', claimedUntil: new Date(app.clock.now().getTime() + 60_000) })
        .execute();
      await deliver(senderOf([], { isRepeatable }));
      expect(sent).toEqual([]);
      app.clock.advance({ minutes: 2 });
      await deliver(senderOf([], { isRepeatable }));
      expect(sent).toHaveLength(times);
      expect(await row()).toMatchObject({ state });
    },
  );

  it('one that comes back late does not undo what another did since', async () => {
    await tellLoaded();
    const late = senderOf([
      async () => {
        app.clock.advance({ minutes: 5 });
        await deliver(senderOf([], { isRepeatable: true }));
        return { kind: 'retry', error: 'too late' };
      },
    ]);
    await deliver({ ...late, isRepeatable: true });
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, error: null });
  });

  it('one that comes back late does not end what another sends now', async () => {
    await tellLoaded();
    let endLate = () => {};
    const isLate = new Promise<void>((resolve) => {
      endLate = resolve;
    });
    const late = senderOf(
      [() => isLate.then(() => ({ kind: 'retry', error: 'too late' }))],
      repeatable,
    );
    const lateRun = deliver(late);
    await expect.poll(() => sent.length).toBe(1);
    app.clock.advance({ minutes: 5 });
    const other = senderOf(
      [
        async () => {
          endLate();
          await lateRun;
          expect(await row()).toMatchObject({ state: 'sending', attempts: 2 });
          return { kind: 'sent' };
        },
      ],
      repeatable,
    );
    await deliver(other);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, error: null });
  });

  it('one that comes back late does not send again what may have arrived', async () => {
    await tellLoaded();
    const late = senderOf([
      async () => {
        app.clock.advance({ minutes: 5 });
        await deliver(senderOf());
        return { kind: 'retry', error: 'too late' };
      },
    ]);
    await deliver(late);
    expect(await row()).toMatchObject({ state: 'dead' });
    expect(sent).toHaveLength(1);
  });
});

describe('a mail about a deletion', () => {
  const lastLetter = {
    address: 'ana@mail.example',
    username: 'ana',
    reason: null,
    language: 'en' as const,
  };
  beforeEach(async () => {
    await app.runOperation((operation) =>
      queueMail(operation, {
        memberId: member.id,
        purpose: 'registration_declined',
        deadlineAt: new Date('2026-03-13T04:00:00Z'),
        dedupeKey: `declined ${member.id}`,
        lastLetter,
      }),
    );
  });

  it('keeps the address while it waits, and erases it once sent', async () => {
    await deliver(senderOf([{ kind: 'retry', error: 'busy' }]));
    expect(await row()).toMatchObject({ state: 'waiting', lastLetter });
    app.clock.advance({ minutes: 5 });
    await deliver(senderOf());
    expect(sent.map((message) => message.lastLetter)).toEqual([lastLetter, lastLetter]);
    expect(await row()).toMatchObject({ state: 'sent', lastLetter: null });
  });

  it('erases it also if the server stopped while sending', async () => {
    await app.db
      .updateTable('delivery')
      .set({ state: 'sending', claimedUntil: new Date(app.clock.now().getTime() - 1) })
      .execute();
    await deliver(senderOf());
    expect(await row()).toMatchObject({ state: 'dead', lastLetter: null });
  });
});

describe('a mail without a notice', () => {
  it('is queued once for its key, and sent with its purpose', async () => {
    const mail = {
      memberId: member.id,
      purpose: 'verify_email',
      deadlineAt: new Date('2026-03-10T05:00:00Z'),
      dedupeKey: `verify ${member.id}`,
    };
    for (const _ of [1, 2]) await app.runOperation((operation) => queueMail(operation, mail));
    await deliver(senderOf());
    expect(sent).toMatchObject([{ purpose: 'verify_email', notice: null, attempt: 1 }]);
  });
});
