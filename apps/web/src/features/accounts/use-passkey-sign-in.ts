import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';

const load = () => import('./passkey-sign-in.ts');

/**
 * Sign-in by passkey: in the browser's dialog by `ask`, and among the suggestions of the name field
 * while `isOffered`. After a refusal only `ask` asks again: some devices answer an offer by
 * themselves. The code for it is fetched after the form is painted.
 */
export function usePasskeySignIn({
  isOffered,
  ...signIn
}: PasskeySignIn & { isOffered: boolean }): {
  canUse: boolean;
  isAsking: boolean;
  ask: () => void;
} {
  const [canUse] = useState(() => canUsePasskeys());
  const [isAsking, setAsking] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const refuse = (error: unknown) => {
    setRefused(true);
    signIn.onRefused(error);
  };
  const onSignedIn = useEffectEvent(signIn.onSignedIn);
  const onRefused = useEffectEvent(refuse);

  // A browser has one request at a time: the dialog ends the offer.
  const isOffering = canUse && isOffered && !isAsking && !wasRefused;
  useEffect(() => {
    if (!isOffering) return;
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    void afterPaint()
      .then(load)
      .then(({ offerInField }) => {
        if (isOver) return;
        stop = offerInField({
          onSignedIn: (token, user) => onSignedIn(token, user),
          onRefused: (error) => onRefused(error),
        });
      })
      // Without the code there is no offer; the form is there.
      .catch(() => undefined);
    return () => stop();
  }, [isOffering]);

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const { signInByPasskey } = await load();
      // Stays busy, because the screen is about to change.
      await signInByPasskey(signIn);
    } catch (error) {
      setAsking(false);
      refuse(error);
    }
  }

  return { canUse, isAsking, ask: () => void ask() };
}
