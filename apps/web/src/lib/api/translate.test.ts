import { routes } from '@barya/contract';
import { agentPaths } from '@barya/contract/agent-paths';
import { deskErrors } from '@barya/contract/desk-errors';
import { openPaths } from '@barya/contract/member-paths';
import { describe, expect, test } from 'vitest';
import { translateAnswer, translateError } from './translate.ts';
import type { ApiWords } from './translation.ts';

const words = {
  errors: {
    wallet_insufficient: 'Kulang ang laman ng wallet mo',
    username_taken: 'May gumagamit na ng username na ito',
    email_taken: 'May gumagamit na ng email na ito',
    too_many_attempts: ({ waitSeconds }) => `Maghintay nang ${waitSeconds} segundo`,
  },
  faults: { tooLong: (longest) => `Hanggang ${longest}`, emailMissing: 'Kailangan ang email' },
  unknownFault: 'Mali',
  answers: { buyPackage: 'Nabili mo na', forgotPassword: ({ canSend }) => `(${canSend})` },
} as ApiWords;

describe('a failed answer', () => {
  test('is translated by its code, with its facts', () => {
    const refused = { code: 'wallet_insufficient', message: 'You do not have enough' };
    expect(translateError(refused, words).message).toBe('Kulang ang laman ng wallet mo');
    const throttled = { code: 'too_many_attempts', message: 'Wait', waitSeconds: 9 };
    expect(translateError(throttled, words).message).toBe('Maghintay nang 9 segundo');
  });

  test('is translated by the fault of what was typed', () => {
    const typed = { message: 'Email is required', fault: ['emailMissing'] as const };
    expect(translateError({ code: 'request_invalid', ...typed }, words).message).toBe(
      'Kailangan ang email',
    );
  });

  test('has its fields translated by their faults, else as its message, else as unknown', () => {
    const answer = {
      code: 'username_taken',
      message: 'Taken',
      fields: { username: 'Taken', email: 'Taken too', name: 'Too long', password: 'Odd' },
      faults: { email: ['email_taken'], name: ['tooLong', 30] },
    } as const;
    expect(translateError(answer, words).fields).toEqual({
      username: 'May gumagamit na ng username na ito',
      email: 'May gumagamit na ng email na ito',
      name: 'Hanggang 30',
      password: 'Mali',
    });
  });

  test('leaves no English where a code has no text', () => {
    expect(translateError({ code: 'new_code', message: 'English' }, words).message).toBe('');
  });

  test('stays as it is in English', () => {
    const refused = { code: 'wallet_insufficient', message: 'English' };
    expect(translateError(refused, null)).toBe(refused);
  });
});

test('the message of a change is translated by the name of the call', () => {
  expect(translateAnswer('buyPackage', { message: 'Bought', _id: 'a' }, words)).toEqual({
    message: 'Nabili mo na',
    _id: 'a',
  });
  const sent = { message: 'Sent', canSend: true };
  expect(translateAnswer('forgotPassword', sent, words).message).toBe('(true)');
  const user = { username: 'ana' };
  expect(translateAnswer('currentUser', user, words)).toBe(user);
});

test('no call that members make refuses in words of the desk', () => {
  const codes = Object.keys({ ...openPaths, ...agentPaths }).flatMap(
    (name) => routes[name as 'signIn'].refusals,
  );
  expect(codes.filter((code) => code in deskErrors)).toEqual([]);
});
