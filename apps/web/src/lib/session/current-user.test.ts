import type { User } from '@barya/contract/accounts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { currentUserQuery, endsSession, forgetPerson, isAnybodyHere } from './current-user.ts';

const maria = { username: 'maria' } as User;
const userKey = currentUserQuery.queryKey;
const earnings = ['agent', 'readEarnings'];
const gone = async () => undefined;

describe('the next person on this phone', () => {
  let queryClient: QueryClient;
  beforeEach(() => {
    queryClient = new QueryClient();
    queryClient.setQueryData(userKey, maria);
    queryClient.setQueryData(earnings, { wallet: 500 });
  });

  it('finds nothing of the person before', async () => {
    await forgetPerson(queryClient, gone);
    expect(isAnybodyHere(queryClient)).toBe(false);
    expect(queryClient.getQueryData(earnings)).toBeUndefined();
  });

  it('finds nothing if the sign-out page could not be shown', async () => {
    const leave = async () => {
      throw new Error('no network');
    };
    await expect(forgetPerson(queryClient, leave)).rejects.toThrow('no network');
    expect(queryClient.getQueryData(earnings)).toBeUndefined();
  });

  it('finds nothing of an answer that was in flight', async () => {
    let answer = (_user: User) => {};
    const queryFn = () => new Promise<User>((resolve) => (answer = resolve));
    const heard = queryClient
      .fetchQuery({ queryKey: userKey, queryFn, staleTime: 0 })
      .catch(() => null);
    const left = forgetPerson(queryClient, gone);
    expect(queryClient.getQueryData(userKey)).toBeNull();
    answer(maria);
    await Promise.all([heard, left]);
    expect(queryClient.getQueryData(userKey)).toBeNull();
  });

  it('is not mistaken for the person before', () => {
    expect(isAnybodyHere(queryClient)).toBe(true);
    expect(isAnybodyHere(new QueryClient())).toBe(true);
  });
});

it.each([
  ['ends', [401, 403, 404, 500]],
  ['keeps', [0, 200, 408, 413, 421, 425, 429, 431, 502, 503, 504, 522]],
] as const)('%s the session if the question who is there is answered %j', (does, statuses) => {
  const ended = statuses.filter((status) => endsSession(new ApiError(status, { code: 'x' })));
  expect(ended).toEqual(does === 'ends' ? statuses : []);
});
