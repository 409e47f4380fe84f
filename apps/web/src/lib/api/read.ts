import { agentPaths } from '@barya/contract/agent-paths';
import type { RouteName } from '@barya/contract/paths';
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { addPaths, pathOf } from './address.ts';
import type { AnswerOf, Asked, AskedArguments } from './asked.ts';
import { callApi } from './call-api.ts';
import { composed, type ReadOptions } from './composed.ts';

// A door needs none of them.
addPaths(agentPaths);

/** What is refreshed together: calls by the first part of their paths. */
const areas = {
  agent: 'agent',
  packages: 'agent',
  payment: 'agent',
  admin: 'admin',
  auth: 'account',
  notices: 'account',
  support: 'support',
} as const;

export type Area = (typeof areas)[keyof typeof areas] | 'session' | 'public';

const areaNames: ReadonlySet<string> = new Set([...Object.values(areas), 'session', 'public']);

/** After a change of how somebody signs in: refused reads may succeed now. */
export const everything = ['currentUser', 'account', 'agent', 'admin'] as const;

/** They stay when a person leaves. */
const ofSession: ReadonlySet<RouteName> = new Set(['currentUser', 'checkPasswordLink']);

export function areaOf(name: RouteName): Area {
  const [, part = ''] = pathOf(name).path.split('/');
  if (ofSession.has(name)) return 'session';
  return areas[part as keyof typeof areas] ?? 'public';
}

/** The key of a read. Without what is asked it is also the beginning of all keys of a call. */
export function keyOf(name: RouteName, asked: object = {}): QueryKey {
  return [areaOf(name), name, ...(Object.keys(asked).length > 0 ? [asked] : [])];
}

/** A read by its call's name, for the cache: its key, address and abort follow. */
export function readQuery<Name extends RouteName>(
  name: Name,
  ...[asked]: AskedArguments<Name, never>
) {
  return queryOptions<AnswerOf<Name>>({
    queryKey: keyOf(name, asked),
    queryFn: ({ signal }) => callApi(name, asked as Asked<Name>, { signal }),
  });
}

/** Reads what a call answers. */
export function useRead<Name extends RouteName, Shown = AnswerOf<Name>>(
  name: Name,
  ...[asked, options]: AskedArguments<Name, ReadOptions<AnswerOf<Name>, Shown>>
): UseQueryResult<Shown> {
  const query = readQuery(name, asked as Asked<Name>);
  return useQuery({ ...query, ...options } as UseQueryOptions<AnswerOf<Name>, Error, Shown>);
}

/** How most lists and counts of the desk keep up: what others do is told to nobody. */
export const EACH_30_S = { refetchInterval: 30_000 };

/** Reads something as it is now, never from the cache: after a conflict. */
export function useReadNow<Name extends RouteName>(name: Name, asked: Asked<Name>) {
  const read = ({ signal }: { signal: AbortSignal }) => callApi(name, asked, { signal });
  return useQuery(composed([...keyOf(name, asked), 'now'], read, { gcTime: 0, staleTime: 0 }));
}

/** Reads something as it is when a dialog opens: its figures do not change below the person's eyes. */
export function useReadOnce<Name extends RouteName>(
  name: Name,
  asked: Asked<Name>,
  enabled = true,
) {
  const read = ({ signal }: { signal: AbortSignal }) => callApi(name, asked, { signal });
  // No refresh of an area reaches it.
  const options = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, enabled };
  return useQuery(composed(['public', 'once', name, asked], read, options));
}

/** Refetches what is on screen of these calls and areas; the rest when it is shown again. */
export async function refresh(...what: readonly (RouteName | Area)[]): Promise<void> {
  const isArea = (each: RouteName | Area): each is Area => areaNames.has(each);
  const keys = what.map((each) => (isArea(each) ? [each] : keyOf(each)));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Reads a call anew when it is shown again, without what it answered before. */
export function forget(name: RouteName): void {
  queryClient.removeQueries({ queryKey: keyOf(name), type: 'inactive' });
}

/** Shows an answer that came another way than by this read. One under way may be older. */
export function show<Name extends RouteName>(
  name: Name,
  asked: Asked<Name>,
  answer: AnswerOf<Name>,
): void {
  const queryKey = keyOf(name, asked);
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<AnswerOf<Name>>(queryKey, () => answer);
}
