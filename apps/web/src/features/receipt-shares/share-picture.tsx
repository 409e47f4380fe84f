import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { useCall } from '../../lib/api/write.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { drawPicture } from './draw-picture.ts';
import classes from './share-picture.module.css';
import { words as say } from './words.ts';

interface SharePictureProps {
  reference: string;
  /** What the receipt is, in words. */
  name: string;
  /** It has an address already. */
  isShared: boolean;
}

/** Makes a picture of a receipt with the address where others check it, and ends that address. */
export function SharePicture({ reference, name, isShared }: SharePictureProps) {
  const refreshes = ['readReceipt'] as const;
  const share = useCall('shareReceipt', { refreshes, gcTime: 0 });
  const end = useCall('endReceiptShare', { refreshes });
  const [picture, setPicture] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [failure, fail] = useState<string | null>(null);

  async function draw({ code, url }: { code: string; url: string }): Promise<void> {
    const { origin, host } = location;
    try {
      // Drawn from what the page says: both can't differ.
      const told = await callApi('verifyReceipt', { code });
      setPicture(
        drawPicture({
          brand: 'Barya',
          kind: name,
          amount: showPesos(told.amount),
          state: say.states[told.state],
          asOf: say.asOf(formatMoment(serverNow().toISOString())),
          referenceName: labels.reference,
          reference: groupReference(told.reference),
          scan: say.scan,
          url: new URL(url, origin).href,
          site: say.compare(host),
        }),
      );
    } catch (error) {
      fail(messageOf(error, say.failed));
    } finally {
      setDrawing(false);
    }
  }

  function begin(): void {
    if (isDrawing) return;
    fail(null);
    setDrawing(true);
    share.send(
      { reference },
      (made) => void draw(made),
      (error) => {
        setDrawing(false);
        fail(messageOf(error, say.failed));
      },
    );
  }

  function stop(): void {
    fail(null);
    end.send(
      { reference },
      ({ message }) => {
        setPicture(null);
        showToast({ title: message, kind: 'success' });
      },
      (error) => fail(messageOf(error, say.endFailed)),
    );
  }

  const stopButton = (
    <Button variant="default" loading={end.isPending} onClick={stop}>
      {say.end}
    </Button>
  );
  return (
    <div className="stack gap4">
      <Button
        fullWidth
        variant="default"
        // Not disabled: the focus returns to it from the dialog.
        aria-busy={isDrawing}
        leftSection={<IconPhoto size={18} aria-hidden />}
        onClick={begin}
      >
        {say.share}
      </Button>
      {failure && picture === null && <ErrorNotice>{failure}</ErrorNotice>}
      {isShared && picture === null && (
        <>
          <InfoNotice>{say.shared}</InfoNotice>
          {stopButton}
        </>
      )}
      {picture !== null && (
        <Dialog title={say.title} onClose={() => setPicture(null)}>
          <div className="stack gap8">
            <img src={picture} alt={say.alt} className={classes.picture} />
            <p className="small">{say.shows}</p>
            {failure && <ErrorNotice>{failure}</ErrorNotice>}
            <DialogButtons>
              {stopButton}
              <SendButton picture={picture} fileName={`barya-${reference}.png`} />
            </DialogButtons>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Opens the phone's share sheet with the file; saves it where there is none. */
function SendButton({ picture, fileName }: { picture: string; fileName: string }) {
  const file = toFile(picture, fileName);
  const canSend = 'canShare' in navigator && navigator.canShare({ files: [file] });

  async function send(): Promise<void> {
    if (!canSend) return saveFile(file, fileName);
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Browsers inside other apps may have the function, and refuse it.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) saveFile(file, fileName);
    }
  }

  return <Button onClick={() => void send()}>{canSend ? say.send : say.save}</Button>;
}

function toFile(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return new File([bytes], name, { type: 'image/png' });
}
