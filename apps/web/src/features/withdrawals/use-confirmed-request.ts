import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { BodyOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useCall } from '../../lib/api/write.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use.ts';
import { words as memberWords } from './member-words.ts';

const say = memberWords.review;

type Body = Omit<BodyOf<'requestWithdrawal'>, 'passkey'>;
type Passkey = BodyOf<'requestWithdrawal'>['passkey'];

/** Requests a withdrawal, with the passkey where the member asked for it. */
export function useConfirmedRequest() {
  const { send, isPending, error, reset } = useCall('requestWithdrawal');
  const [isAsking, setAsking] = useState(false);
  const [notConfirmed, setNotConfirmed] = useState<string | null>(null);
  // Sent again after a lost answer: another one would be another request, and might pay twice.
  const [kept, keep] = useState<Passkey>();

  function sendWith(passkey: Passkey, body: Body, onDone: (withdrawal: OwnWithdrawal) => void) {
    keep(passkey);
    send(
      { ...body, ...(passkey && { passkey }) },
      ({ withdrawal }) => onDone(withdrawal),
      (failure) => {
        if (failure instanceof ApiError && failure.isPassing) return;
        keep(undefined);
        const isWanted = failure instanceof ApiError && failure.code === 'passkey_required';
        if (isWanted) void confirm(body, onDone);
      },
    );
  }

  async function confirm(body: Body, onDone: (withdrawal: OwnWithdrawal) => void): Promise<void> {
    reset();
    if (!canUsePasskeys()) return setNotConfirmed(say.passkeyMissing);
    setAsking(true);
    const passkey = await askFor(body).catch((reason: unknown) => {
      setNotConfirmed(explain(reason));
      return undefined;
    });
    setAsking(false);
    if (passkey !== undefined) sendWith(passkey, body, onDone);
  }

  return {
    /** @param asksPasskey what is known before; the server decides */
    request: (body: Body, asksPasskey: boolean, onDone: (withdrawal: OwnWithdrawal) => void) => {
      setNotConfirmed(null);
      if (asksPasskey && kept === undefined) void confirm(body, onDone);
      else sendWith(kept, body, onDone);
    },
    isBusy: isPending || isAsking,
    /** Why nothing was sent. */
    notConfirmed,
    error,
  };
}

async function askFor(body: Body): Promise<Passkey> {
  const { askForPasskey } = await import('../../lib/passkeys/ask.ts');
  const { options } = await callApi('startWithdrawalPasskey', body);
  return askForPasskey(options);
}

/** Why there is no confirmation: the person, the browser, or the server. Nothing was sent. */
function explain(reason: unknown): string {
  if (!(reason instanceof ApiError)) return say.notConfirmed;
  return reason.isNetworkFailure ? say.notAsked : reason.message || say.notConfirmed;
}
