import type { Checkpoint, SealingState } from '@barya/contract/sealing';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import classes from './sealing.module.css';
import { words } from './words.ts';

/** The sealed log's length, what waits, and the checkpoint to keep. */
export function SealCard() {
  const query = useRead('readSealing', {}, EACH_30_S);
  const { data } = query;
  return (
    <Card title={words.title} aside={<AsOf query={query} />}>
      <div className="stack gap6">
        <p className={`soft ${classes.lead}`}>{words.lead}</p>
        {data && <State state={data} />}
        {!data && (
          <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={9} />
        )}
      </div>
    </Card>
  );
}

function State({ state }: { state: SealingState }) {
  const { checkpoint, waiting, waitingSince, isBehind } = state;
  const count = waiting.toLocaleString('en-US');
  return (
    <>
      <p>
        {checkpoint
          ? words.upTo(formatMoment(checkpoint.sealedAt), String(checkpoint.sequence))
          : words.nothingYet}{' '}
        {waiting === 0
          ? words.allSealed
          : words.waiting(state.waitingIsExact ? count : words.atLeast(count))}
      </p>
      {isBehind && waitingSince && (
        <ErrorNotice>{words.behind(formatMoment(waitingSince))}</ErrorNotice>
      )}
      {checkpoint && (
        <div className="well">
          <CopyField
            name={words.checkpoint}
            text={`${checkpoint.sequence}-${checkpoint.hash}`}
            isLong
          >
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => download(checkpoint)}
            >
              {words.download}
            </Button>
          </CopyField>
        </div>
      )}
    </>
  );
}

function download(checkpoint: Checkpoint): void {
  const text = `${JSON.stringify(checkpoint, null, 2)}\n`;
  const name = `barya-checkpoint-${checkpoint.sequence}.json`;
  saveFile(new Blob([text], { type: 'application/json' }), name);
}
