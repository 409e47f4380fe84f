import type { Earnings } from '@barya/contract/statistics';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../../lib/api/call-api.ts';
import { earningsQuery } from './earnings.ts';

vi.mock('../../../lib/api/call-api.ts', () => ({ callApi: vi.fn() }));

const { queryKey } = earningsQuery;
const told = (balancesVersion: number, wallet: number) => ({ balancesVersion, wallet }) as Earnings;
let queryClient: QueryClient;
let leave: () => void;

beforeEach(async () => {
  queryClient = new QueryClient();
  vi.mocked(callApi).mockResolvedValue(told(5, 100));
  const observer = new QueryObserver(queryClient, earningsQuery);
  leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(told(5, 100)));
});
afterEach(() => leave());

it('an answer that is older than what a socket told meanwhile is not shown', async () => {
  queryClient.setQueryData(queryKey, told(7, 300));
  vi.mocked(callApi).mockResolvedValue(told(6, 200));
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryData(queryKey)).toEqual(told(7, 300));
});

it('what a socket tells late is not shown, and what is as new or newer is', () => {
  for (const [version, wallet, shown] of [
    [4, 50, 100],
    [5, 101, 101],
    [6, 200, 200],
  ] as const) {
    queryClient.setQueryData(queryKey, told(version, wallet));
    expect(queryClient.getQueryData(queryKey)?.wallet).toBe(shown);
  }
});
