import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** A list that grows page by page. */
export function usePages<Page, Place>(
  key: QueryKey,
  read: (place: Place, signal: AbortSignal) => Promise<Page>,
  first: Place,
  next: (page: Page) => Place | undefined,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam as Place, signal),
    initialPageParam: first,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
  });
}
