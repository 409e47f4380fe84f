import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useSettled } from '../../lib/use-settled.ts';

const SHORTEST = 2;

/** What the server finds for a text, once the person has stopped typing. */
export function useFound(text: string) {
  const settled = useSettled(text);
  const isAsked = settled.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['admin', 'find', settled],
    queryFn: ({ signal }) => callApi('find', { query: { text: settled }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === text && !query.isPlaceholderData;
  return {
    found: isAsked ? query.data : undefined,
    isLooking: text.length >= SHORTEST && !(isCurrent && (query.isSuccess || query.isError)),
    error: isAsked && isCurrent ? query.error : null,
    retry: () => void query.refetch(),
  };
}
