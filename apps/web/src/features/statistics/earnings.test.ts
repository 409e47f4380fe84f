import type { Earnings } from '@barya/contract/statistics';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/api/call-api.ts';
import { earningsQuery, takeNewer } from './earnings.ts';

vi.mock('../../lib/api/call-api.ts', () => ({ callApi: vi.fn() }));

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

it("an answer older than a socket's event is not shown", async () => {
  vi.mocked(callApi).mockImplementation(async () => {
    queryClient.setQueryData(queryKey, told(7, 300));
    return told(6, 200);
  });
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryData(queryKey)).toEqual(told(7, 300));
});

it('a later answer is shown, also if the server was restored from a backup', async () => {
  vi.mocked(callApi).mockResolvedValue(told(4, 50));
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryData(queryKey)).toEqual(told(4, 50));
});

it.each([
  [4, 50, 100],
  [5, 101, 101],
  [6, 200, 200],
])('of version 5 and a told version %d the newer is shown', (version, wallet, shown) => {
  expect(takeNewer(told(5, 100), told(version, wallet)).wallet).toBe(shown);
});
