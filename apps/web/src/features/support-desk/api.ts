import type { StaffConversation, StaffThread } from '@barya/contract/support-desk';
import { callApi } from '../../lib/api/call-api.ts';
import { EACH_30_S, refresh, show, useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';

/**
 * One conversation with its messages.
 *
 * @param known the list's row, shown while loading
 */
export function useThread(id: string, known?: StaffThread) {
  const options = { ...EACH_30_S, ...(known && { placeholderData: { ...known, messages: [] } }) };
  return useRead('readSupportThread', { id }, options);
}

/** How many conversations wait. */
export const useCounts = () => useRead('supportCounts', {}, EACH_30_S);

/** A conversation changed: refetches what is on screen of the list, the counts and the open one. */
export const refreshConversations = () =>
  void refresh('listSupportThreads', 'supportCounts', 'readSupportThread', 'readToDo');

type Verb = 'assignSupportThread' | 'answerSupportThread' | 'closeSupportThread' | 'markComplaint';

/** Does something with a conversation, and shows what it is then. */
export const useDesk = <Name extends Verb>(name: Name) =>
  useCall(name, {
    onAnswer: ({ thread }: { thread: StaffConversation }) =>
      show('readSupportThread', { id: thread._id }, thread),
  });

/** Notes how far staff have read, for the member. */
export async function markRead(id: string, upTo: number): Promise<void> {
  await callApi('markSupportReadByStaff', { id, upTo });
  void refresh('listSupportThreads', 'readSupportThread');
}
