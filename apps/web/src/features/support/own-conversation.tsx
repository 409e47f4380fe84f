import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCloseOwn, useOwnWriting } from './api.ts';
import { Conversation } from './conversation.tsx';
import classes from './support.module.css';
import { words } from './words.ts';

const say = words.thread;

/** One of the member's conversations, also while it loads or is not found. */
export function OwnConversation({ id }: { id: string }) {
  const query = useRead('readOwnSupportThread', { id }, EACH_30_S);
  const { data, error } = query;
  const writing = useOwnWriting(id);
  if (data) {
    return (
      <Conversation thread={data} {...writing} pictureOf={({ _id }) => <OwnPicture id={_id} />}>
        {data.state !== 'closed' && <CloseButton id={id} />}
      </Conversation>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.unknown}>{say.unknownNext}</EmptyState>;
  }
  return <Loaded query={query} failed={say.failed} heightRem={20} />;
}

function CloseButton({ id }: { id: string }) {
  const [isAsked, ask] = useState(false);
  const { send, isPending, error } = useCloseOwn();
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {say.close}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={say.closeQuestion}
          confirmLabel={say.close}
          isBusy={isPending}
          error={error && messageOf(error, say.closeFailed)}
          onClose={() => ask(false)}
          onConfirm={() => send({ id }, () => ask(false))}
        >
          <p>{say.closeNote}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Fetched on demand: phones pay for data. */
function OwnPicture({ id }: { id: string }) {
  const [isShown, show] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {say.showPicture}
      </Button>
      {isShown && (
        <Dialog title={say.picture} onClose={() => show(false)}>
          <ShownPicture id={id} />
        </Dialog>
      )}
    </>
  );
}

function ShownPicture({ id }: { id: string }) {
  const query = useRead('readOwnSupportPicture', { id }, { staleTime: 'static' });
  const { data } = query;
  if (data) return <img src={data.picture} alt={say.picture} className={classes.picture} />;
  return <Loaded query={query} failed={say.pictureFailed} heightRem={16} />;
}
