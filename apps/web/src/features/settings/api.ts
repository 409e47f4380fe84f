import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => callApi('readSettings', { signal }),
});

/** The settings in force. */
export function useSettings() {
  return useQuery(settingsQuery);
}

/** Changes settings, and caches the server's result. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<'updateSettings'>) => callApi('updateSettings', { body }),
    onSuccess: ({ message: _, ...settings }) =>
      queryClient.setQueryData(settingsQuery.queryKey, settings),
  });
}

/** The conditions of live mode for selling packages, and whether each is met. */
export function useReadiness() {
  return useQuery({
    queryKey: ['admin', 'readiness'],
    queryFn: ({ signal }) => callApi('readReadiness', { signal }),
  });
}
