import { LedgerRefusal } from '@barya/ledger';
import { DatabaseError } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { APP_ROLE, createPool } from '../database/connect.ts';
import { isConflict, isShortStripe, isUnavailable, isUndone } from './failures.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a failure', () => {
  it.each(['08006', '57P01', '57P03', '57014', '53300', '55P03', '25P03', '40P01', 'ECONNREFUSED'])(
    'with %s means that the database is away or busy',
    (code) => expect(isUnavailable(withCode(code))).toBe(true),
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Cannot use a pool after calling end on the pool',
    'Client has encountered a connection error and is not queryable',
  ])('"%s" means so too', (message) => expect(isUnavailable(new Error(message))).toBe(true));

  it.each(['FATAL', 'PANIC'])('of severity %s means so, whatever its code', (severity) => {
    const error = Object.assign(new DatabaseError('No space left on device', 1, 'error'), {
      ...{ code: 'XX000', severity },
    });
    expect([isUnavailable(error), isUndone(error)]).toEqual([true, false]);
    error.severity = 'ERROR';
    expect([isUnavailable(error), isUndone(error)]).toEqual([false, true]);
  });

  it.each([
    ['a database that is not there', (url: URL) => (url.pathname = '/nothing')],
    ['a password that is wrong', (url: URL) => (url.password = 'wrong')],
    ['no TLS where it is asked for', (url: URL) => url.searchParams.set('sslmode', 'verify-full')],
    ['a name that nobody has', (url: URL) => (url.username = 'nobody')],
    [
      'a setting that PostgreSQL refuses',
      (url: URL) => url.searchParams.set('options', '-c no_such=1'),
    ],
  ])('while connecting means so: %s', async (_what, change) => {
    const url = new URL(inject('cluster').url);
    change(url);
    for (const role of [APP_ROLE, null] as const) {
      const pool = createPool({ url: url.href, poolSize: 1, role });
      const failure = await pool.query('select 1').catch((error: unknown) => error);
      await pool.end();
      expect(failure).toBeInstanceOf(Error);
      expect([isUnavailable(failure), failure]).toEqual([true, failure]);
    }
  });

  it.each(['23505', '22P02', '42P01', 'ERR_ASSERTION'])('with %s does not', (code) => {
    expect(isUnavailable(withCode(code))).toBe(false);
  });

  it('is none if something other than an error was thrown', () => {
    expect(isUnavailable('timeout exceeded')).toBe(false);
    expect(isUnavailable(null)).toBe(false);
  });

  it('that is a conflict, or a short stripe, is known as such', () => {
    expect(isConflict(withCode('40P01'))).toBe(true);
    expect(isConflict(withCode('57014'))).toBe(false);
    expect(isShortStripe(new LedgerRefusal('stripe_balance_insufficient', 0))).toBe(true);
    expect(isShortStripe(new LedgerRefusal('available_balance_insufficient', 0))).toBe(false);
  });
});
