import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api/read.ts';
import { useSettled } from '../../lib/use-settled.ts';

const SHORTEST = 2;

/** What the server finds for a text, once the person has stopped typing. */
export function useFound(text: string) {
  const settled = useSettled(text);
  const isAsked = settled.length >= SHORTEST;
  const options = { enabled: isAsked, placeholderData: keepPreviousData };
  const query = useRead('find', { text: settled }, options);
  const isCurrent = settled === text && !query.isPlaceholderData;
  return {
    found: isAsked ? query.data : undefined,
    isLooking: text.length >= SHORTEST && !(isCurrent && (query.isSuccess || query.isError)),
    error: isAsked && isCurrent ? query.error : null,
    retry: () => void query.refetch(),
  };
}
