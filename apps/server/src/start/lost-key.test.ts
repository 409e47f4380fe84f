import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { warnOfLostKey } from './keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a start says how many second factors another key encrypted, and nothing if there are none', async () => {
  const logger = pino({ level: 'silent' });
  const logged = vi.spyOn(logger, 'error');
  const [lost, present] = [createSecretBox(randomBytes(32)), createSecretBox(randomBytes(32))];
  const seal = async (box: typeof lost, confirmedAt: Date | null) => {
    // Ids are in the order of time.
    app.clock.advance({ minutes: 1 });
    const { id } = await app.createMember();
    const secret = box.encrypt('a secret', id);
    const row = { memberId: id, secret, startedAt: app.clock.now(), confirmedAt };
    await app.db.insertInto('secondFactor').values(row).execute();
  };
  expect(await warnOfLostKey(app.db, present, logger)).toEqual([]);
  await seal(present, app.clock.now());
  await seal(lost, null);
  expect(await warnOfLostKey(app.db, present, logger)).toEqual([]);
  expect(logged).not.toHaveBeenCalled();

  await seal(lost, app.clock.now());
  for (let more = 0; more < 120; more += 1) await seal(present, app.clock.now());
  await seal(lost, app.clock.now());
  const lines = await warnOfLostKey(app.db, present, logger);
  expect(lines[0]).toContain('2 of 100');
  expect(logged).toHaveBeenCalledWith({ unreadable: 2, lookedAt: 100 }, expect.any(String));
});
