import { Button } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { words as kitWords } from '../../ui/words.ts';
import { useMakeSnapshot, useSigningKey } from './api.ts';
import { words } from './snapshot-words.ts';
import classes from './snapshots.module.css';

/** Makes a snapshot out of turn, and says with which key it is signed. */
export function MakeSnapshot() {
  const { send, isPending, error } = useMakeSnapshot();
  const { data: key, isError } = useSigningKey();
  const isOnline = useOnline();

  function make(): void {
    send(undefined, ({ message, snapshot: { root, total } }) =>
      showToast({
        title: message || words.made,
        message: words.madeDetail(root.sequence, showPesos(total)),
        kind: 'success',
      }),
    );
  }

  return (
    <div className={classes.make}>
      <p>{words.lead}</p>
      <dl className={classes.key}>
        <dt className="small soft">{words.key}</dt>
        <dd className={classes.code}>
          {key?.fingerprint ?? (isError ? words.keyFailed : kitWords.loading)}
        </dd>
        <dd className="small soft">{words.keyHint}</dd>
      </dl>
      <Button onClick={make} loading={isPending} disabled={!isOnline}>
        {words.make}
      </Button>
      {isPending && (
        <div role="status">
          <InfoNotice>{words.making}</InfoNotice>
        </div>
      )}
      {!isOnline && <InfoNotice>{kitWords.waitsOffline}</InfoNotice>}
      {error && <ErrorNotice>{messageOf(error, words.makeFailed)}</ErrorNotice>}
    </div>
  );
}
