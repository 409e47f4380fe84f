import { errors, routes } from '@barya/contract';
import { memberPaths } from '@barya/contract/member-paths';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { translateAnswer, translateError } from './translate.ts';
import type { ApiWords, MemberErrorCode } from './translation.ts';

const errorTexts: Partial<ApiWords['errors']> = {
  wallet_insufficient: 'Kulang ang laman ng wallet mo',
  username_taken: 'May gumagamit na ng username na ito',
  request_invalid: 'Pakitingnan ang isinulat mo',
  too_many_attempts: ({ retryAfter }) => `Maghintay nang ${retryAfter} segundo`,
};
const answers: Partial<ApiWords['answers']> = {
  buyPackage: 'Nabili mo na',
  forgotPassword: (_details, message) => `(${message})`,
};
const fault = (message: string) => `Mali: ${message}`;
const words = { errors: errorTexts, fault, answers } as ApiWords;

describe('a failed answer', () => {
  test('is translated by its code, with its details', () => {
    const refused = { code: 'wallet_insufficient', message: 'You do not have enough' };
    expect(translateError(refused, words).message).toBe('Kulang ang laman ng wallet mo');
    const throttled = { code: 'too_many_attempts', message: 'Wait', retryAfter: 9 };
    expect(translateError(throttled, words).message).toBe('Maghintay nang 9 segundo');
  });

  test('has its fields translated by the code, else by what is wrong', () => {
    const taken = errors.username_taken.message;
    const fields = { username: taken, email: 'Taken', password: 'Too short' };
    expect(
      translateError({ code: 'username_taken', message: taken, fields }, words).fields,
    ).toEqual({
      username: 'May gumagamit na ng username na ito',
      email: 'Mali: Taken',
      password: 'Mali: Too short',
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
  expect(translateAnswer('forgotPassword', { message: 'Sent' }, words)).toEqual({
    message: '(Sent)',
  });
  const user = { username: 'ana' };
  expect(translateAnswer('currentUser', user, words)).toBe(user);
});

test('every refusal of a call that members make is one that must be translated', () => {
  const codes = Object.keys(memberPaths).flatMap((name) => routes[name as 'signIn'].refusals);
  expectTypeOf<'wallet_insufficient'>().toExtend<MemberErrorCode>();
  expect(codes.filter((code) => deskOnly.has(code))).toEqual([]);
});

const deskOnly = new Set<string>(
  Object.values(
    import.meta.glob('./translation.ts', { query: '?raw', import: 'default', eager: true }),
  )
    .flatMap((source) => [...String(source).matchAll(/^ {2}\| '(\w+)'/gm)])
    .map(([, code = '']) => code),
);
