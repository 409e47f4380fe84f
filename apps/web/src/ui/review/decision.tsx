import { type KeyMap, useKeys } from '../data-view/keys.ts';
import { explainMoneyFailure } from '../explain-money-failure.ts';
import { UsedBy } from '../used-by.tsx';

/** Why a decision was refused, and where a payment reference was used. */
export function DecisionFailure({ error, failed }: { error: unknown; failed: string }) {
  return (
    <>
      {explainMoneyFailure(error, failed)} <UsedBy error={error} />
    </>
  );
}

/** A fast reviewer presses the next key before the answer. */
export function useKeysAhead(isBusy: boolean, keys: KeyMap): void {
  useKeys(isBusy ? keys : {}, { worksInDialogs: true });
}
