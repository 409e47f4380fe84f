import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';

/** What a read can be told beside what it asks for. */
export type ReadOptions<Answer, Shown = Answer> = Omit<
  UseQueryOptions<Answer, Error, Shown>,
  'queryKey' | 'queryFn'
>;

/** A read that no single call answers. The key begins with what refreshes it. */
export function composed<Answer>(
  key: QueryKey,
  read: (context: QueryFunctionContext) => Promise<Answer>,
  options?: ReadOptions<Answer>,
) {
  return queryOptions<Answer>({ queryKey: key, queryFn: read, ...options });
}
