import type { AnswerOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { everything, refresh } from '../../lib/api/read.ts';
import { useCall, useWrite } from '../../lib/api/write.ts';

interface NewPasskey {
  name: string;
  currentPassword: string;
}

/** Makes a passkey in the browser's dialog and adds it. */
export function useAddPasskey() {
  return useWrite({
    mutationFn: async ({ name, currentPassword }: NewPasskey) => {
      const { makePasskey } = await import('../../lib/passkeys/ask.ts');
      const { options } = await callApi('startPasskey', { currentPassword });
      const credential = await makePasskey(options);
      return callApi('addPasskey', { name, credential });
    },
    gcTime: 0,
    onSettled: () => refresh(...everything),
  });
}

const choices = { awaits: everything, gcTime: 0 };

export const useRenamePasskey = () => useCall('renamePasskey', choices);

/** Removes a passkey, also from what the browser offers. */
export const useRemovePasskey = () =>
  useCall('removePasskey', { ...choices, onAnswer: (answer) => void forget(answer) });

async function forget({ remaining }: AnswerOf<'removePasskey'>): Promise<void> {
  if (remaining === null || typeof PublicKeyCredential !== 'function') return;
  const { forgetOthers } = await import('../../lib/passkeys/ask.ts');
  forgetOthers(remaining);
}

/** Whether withdrawals to new accounts ask for a passkey. */
export const useRequirePasskey = () => useCall('requirePasskey', choices);
