import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { readToken } from '../session/token.ts';

/**
 * A call that changes something. `send` gives the answer to `onSuccess` also where the component
 * has gone meanwhile: what was bought or claimed may leave the screen, told by the socket, before
 * the answer to the very call is here. A failure is kept in `error`.
 */
export function useWrite<Answer, Variables>(options: UseMutationOptions<Answer, Error, Variables>) {
  const { mutateAsync, isPending, error, reset } = useMutation(options);
  function send(variables: Variables, onSuccess?: (answer: Answer) => void): void {
    const token = readToken();
    void mutateAsync(variables).then(
      (answer) => {
        // Whoever sent it may have left the phone to somebody else meanwhile.
        if (readToken() === token) onSuccess?.(answer);
      },
      () => undefined,
    );
  }
  return { send, isPending, error, reset };
}
