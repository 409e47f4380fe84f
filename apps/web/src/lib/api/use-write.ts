import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { readToken } from '../session/token.ts';

/**
 * A call that changes something. `onSuccess` runs even if the component is gone: an event may
 * remove a bought or claimed package before the answer arrives. A failure is kept in `error`.
 */
export function useWrite<Answer, Variables>(options: UseMutationOptions<Answer, Error, Variables>) {
  const { mutateAsync, isPending, error, reset } = useMutation(options);
  function send(variables: Variables, onSuccess?: (answer: Answer) => void): void {
    const token = readToken();
    void mutateAsync(variables).then(
      (answer) => {
        // Somebody else may have signed in on this phone since.
        if (readToken() === token) onSuccess?.(answer);
      },
      () => undefined,
    );
  }
  return { send, isPending, error, reset };
}
