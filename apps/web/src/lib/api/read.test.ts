import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { readQuery, show } from './read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('what is shown is not replaced by a read that began before it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetch);
  const query = readQuery('readSite');
  queryClient.setQueryData(query.queryKey, { operator: 'before' } as never);
  const reading = queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  show('readSite', {}, { operator: 'saved' } as never);
  answer(new Response('{"operator":"before"}'));
  await reading;
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ operator: 'saved' });
});
