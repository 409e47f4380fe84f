import { LedgerRefusal } from '@barya/ledger';
import { describe, expect, it } from 'vitest';
import { isConflict, isShortStripe, isUnavailable } from './failures.ts';

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
