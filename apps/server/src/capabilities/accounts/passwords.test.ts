import { describe, expect, it } from 'vitest';
import { createPasswords } from './service/passwords.ts';

const cheap = { memoryKib: 64, passes: 1 };

describe('passwords', () => {
  it('are hashed with Argon2id at 19 MiB, two passes, one lane', async () => {
    expect(await createPasswords().hash('a fine pass phrase')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('are compared exactly: spaces and letters count', async () => {
    const passwords = createPasswords(cheap);
    const hash = await passwords.hash(' Pass phrase ');
    const typed = [' Pass phrase ', 'Pass phrase', ' pass phrase ', ''];
    const answers = await Promise.all(typed.map((password) => passwords.verify(hash, password)));
    expect(answers).toEqual([true, false, false, false]);
  });

  it('of another cost are recognized', async () => {
    const passwords = createPasswords(cheap);
    const hashes = [passwords, createPasswords({ memoryKib: 64, passes: 2 })];
    const made = await Promise.all(hashes.map((each) => each.hash('a fine pass phrase')));
    expect(made.map(passwords.isOutdated)).toEqual([false, true]);
  });

  it('without an account are always wrong', async () => {
    const passwords = createPasswords(cheap);
    expect(await passwords.verify(null, 'a fine pass phrase')).toBe(false);
  });

  it('wait in a bounded queue; beyond it the answer is 503', async () => {
    const passwords = createPasswords(cheap);
    const attempts = Array.from({ length: 600 }, () => passwords.hash('a fine pass phrase'));
    const results = await Promise.allSettled(attempts);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(100);
    for (const { reason } of refused) expect(reason.code).toBe('service_unavailable');
  });
});
