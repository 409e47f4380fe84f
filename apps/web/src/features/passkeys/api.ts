import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** One's own passkeys, and what they are needed for. */
export function usePasskeys() {
  return useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => callApi('readPasskeys', { signal }),
  });
}

interface NewPasskey {
  name: string;
  currentPassword: string;
}

/** Makes a passkey in the browser's dialog and adds it. */
export function useAddPasskey() {
  return usePasskeyWrite(async ({ name, currentPassword }: NewPasskey) => {
    const { makePasskey } = await import('../../lib/passkeys/ask.ts');
    const { options } = await callApi('startPasskey', { body: { currentPassword } });
    const credential = await makePasskey(options);
    return callApi('addPasskey', { body: { name, credential } });
  });
}

export function useRenamePasskey() {
  return usePasskeyWrite(({ id, name }: { id: string; name: string }) =>
    callApi('renamePasskey', { params: { id }, body: { name } }),
  );
}

/** Removes a passkey, also from what the browser offers. */
export function useRemovePasskey() {
  return usePasskeyWrite(async ({ id, ...body }: { id: string } & BodyOf<'removePasskey'>) => {
    const answer = await callApi('removePasskey', { params: { id }, body });
    void forget(answer);
    return answer;
  });
}

async function forget({ remaining }: AnswerOf<'removePasskey'>): Promise<void> {
  if (remaining === null || typeof PublicKeyCredential !== 'function') return;
  const { forgetOthers } = await import('../../lib/passkeys/ask.ts');
  forgetOthers(remaining);
}

/** Whether withdrawals to new accounts ask for a passkey. */
export function useRequirePasskey() {
  return usePasskeyWrite((body: BodyOf<'requirePasskey'>) => callApi('requirePasskey', { body }));
}

/** A change of the user's passkeys, which are then fetched again, with the account's events. */
function usePasskeyWrite<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn,
    gcTime: 0,
    // An admin's reads that were refused without a second factor may succeed now.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
