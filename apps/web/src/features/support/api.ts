import type { SupportConversation } from '@barya/contract/support';
import { callApi } from '../../lib/api/call-api.ts';
import { refresh, show } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';

/** What a member's screens show of conversations. */
const OWN = ['listOwnSupportThreads', 'readOwnSupportThread'] as const;

const showOwn = ({ thread }: { thread: SupportConversation }) =>
  show('readOwnSupportThread', { id: thread._id }, thread);

/** Begins a conversation. A retry with the same text begins it once. */
export function useAskSupport() {
  return useCall('askSupport', {
    refreshes: OWN,
    onAnswer: ({ thread, address }) =>
      address === null ? showOwn({ thread }) : show('readLetter', { address }, thread),
  });
}

interface Reply {
  text: string;
  picture?: string;
}

/** What a conversation's screen can do, for its owner or for somebody who has its address. */
export interface Writing {
  write: {
    send: (reply: Reply, onSuccess: () => void) => void;
    isPending: boolean;
    error: Error | null;
  };
  markRead: (upTo: number) => Promise<unknown>;
}

/** What the owner of a conversation can do. */
export function useOwnWriting(id: string): Writing {
  const { send, ...state } = useCall('writeToSupport', { refreshes: OWN, onAnswer: showOwn });
  return {
    write: { ...state, send: (reply, onSuccess) => send({ id, ...reply }, onSuccess) },
    markRead: async (upTo) => {
      await callApi('markSupportRead', { id, upTo });
      void refresh(...OWN);
    },
  };
}

export const useCloseOwn = () =>
  useCall('closeOwnSupportThread', { refreshes: OWN, onAnswer: showOwn });

/** What the holder of a secret address can do. */
export function useLetterWriting(address: string): Writing {
  const { send, ...state } = useCall('writeLetter', {
    refreshes: ['readLetter'],
    onAnswer: ({ thread }) => show('readLetter', { address }, thread),
  });
  return {
    write: { ...state, send: ({ text }, onSuccess) => send({ address, text }, onSuccess) },
    markRead: async (upTo) => {
      await callApi('markLetterRead', { address, upTo });
      void refresh('readLetter');
    },
  };
}
