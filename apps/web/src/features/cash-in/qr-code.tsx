import type { PaymentMethod } from '@barya/contract/payment-methods';
import { type Centavos, formatPesos } from '@barya/money';
import { withAmount } from '@barya/qr-ph';
import { Button } from '@mantine/core';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/api/download-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { drawQrImage, QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './cash-in.module.css';
import { fileNameOf } from './file-name.ts';
import { words as say } from './words.ts';

interface PaymentQrProps {
  method: PaymentMethod;
  /** What to pay, and our reference for it. */
  payment?: { amountCentavos: Centavos; reference: string };
}

/**
 * A payment method's QR code to scan, enlarge or save: the operator's own image unchanged, or our
 * drawing of its text. Before it a copy with the amount, if an admin has tested one. Nothing
 * without a code.
 */
export function PaymentQr({ method, payment }: PaymentQrProps) {
  const { name, qr, qrText } = method;
  const amount = payment && formatPesos(payment.amountCentavos);
  const filled =
    payment && method.qrAmountTested
      ? withAmount(qrText, payment.amountCentavos, payment.reference)
      : null;
  return (
    <>
      {filled && amount && (
        <Code
          method={method}
          picture={{ text: filled }}
          label={say.filledQrOf(name, amount)}
          note={say.filledIn(amount)}
          fileName={fileNameOf(name, 'png', payment?.amountCentavos)}
        />
      )}
      {(qr || qrText) && (
        <Code
          method={method}
          picture={qr ? { image: qr } : { text: qrText }}
          label={say.qrOf(name)}
          note={amount && (filled ? say.orTypeIt(amount) : say.typeIt(amount))}
          fileName={fileNameOf(name, qr ? typeOf(qr) : 'png')}
        />
      )}
    </>
  );
}

/** An image as a data URL, or a text to draw. */
type Picture = { image: string } | { text: string };

interface CodeProps {
  method: PaymentMethod;
  picture: Picture;
  label: string;
  note?: string | undefined;
  fileName: string;
}

function Code({ method, picture, label, note, fileName }: CodeProps) {
  const [isEnlarged, setEnlarged] = useState(false);
  const save = <SaveButton picture={picture} label={label} fileName={fileName} />;
  return (
    <div className={classes.code}>
      {note && <strong>{note}</strong>}
      <button
        type="button"
        className={classes.enlarge}
        aria-label={say.enlarge(label)}
        onClick={() => setEnlarged(true)}
      >
        {show(picture, label, classes.qr)}
        <span className={classes.hint}>
          <IconZoomIn size={18} aria-hidden />
          {say.enlargeHint}
        </span>
      </button>
      {save}
      {isEnlarged && (
        <Dialog title={label} onClose={() => setEnlarged(false)}>
          <div className={classes.large}>
            {note && <strong>{note}</strong>}
            {show(picture, label, classes.largeQr)}
            <p>
              <strong>{method.accountName}</strong>
              <br />
              {method.accountNumber}
            </p>
            {save}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function show(picture: Picture, label: string, className: string | undefined): ReactNode {
  return 'image' in picture ? (
    <img src={picture.image} alt={label} className={className} />
  ) : (
    <QrCode text={picture.text} label={label} className={className} />
  );
}

function SaveButton({ picture, label, fileName }: Omit<CodeProps, 'method' | 'note'>) {
  const look = {
    variant: 'default',
    leftSection: <IconDownload size={18} aria-hidden />,
    'aria-label': say.saveOf(label),
  } as const;
  if ('image' in picture) {
    return (
      <Button component="a" href={picture.image} download={fileName} {...look}>
        {say.save}
      </Button>
    );
  }
  async function save(text: string): Promise<void> {
    try {
      saveFile(await drawQrImage(text), fileName);
    } catch {
      showToast({ title: say.notSaved, kind: 'error' });
    }
  }
  return (
    <Button {...look} onClick={() => void save(picture.text)}>
      {say.save}
    </Button>
  );
}

/** The file extension of a data URL's image. */
function typeOf(image: string): string {
  return /^data:image\/(\w+)/.exec(image)?.[1] ?? 'png';
}
