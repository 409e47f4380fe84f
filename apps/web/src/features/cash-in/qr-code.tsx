import type { PaymentMethod } from '@barya/contract/payment-methods';
import { formatPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/api/download-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { drawQrImage, QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './cash-in.module.css';
import { type Code, chooseCodes, type Payment, type Picture } from './choose-codes.ts';
import { words as say } from './words.ts';

interface PaymentQrProps {
  method: PaymentMethod;
  /** Without it no amount is filled in or named. */
  payment?: Payment;
}

/** A payment method's QR codes to scan, enlarge or save; nothing without one. */
export function PaymentQr({ method, payment }: PaymentQrProps) {
  const { name } = method;
  const amount = payment && formatPesos(payment.amountCentavos);
  return chooseCodes(method, payment).map((code, index) => {
    const typeIt = index > 0 ? say.orTypeIt : say.typeIt;
    const words =
      amount !== undefined && code.isFilledIn
        ? { label: say.filledQrOf(name, amount), note: say.filledIn(amount) }
        : { label: say.qrOf(name), note: amount && typeIt(amount) };
    return <CodeView key={code.fileName} method={method} code={code} {...words} />;
  });
}

interface CodeViewProps {
  method: PaymentMethod;
  code: Code;
  label: string;
  note: string | undefined;
}

function CodeView({ method, code, label, note }: CodeViewProps) {
  const [isEnlarged, setEnlarged] = useState(false);
  const save = <SaveButton code={code} label={label} />;
  return (
    <div className="stack atStart gap4">
      {note && <strong>{note}</strong>}
      <button
        type="button"
        className={`${classes.enlarge} stack gap3`}
        aria-label={say.enlarge(label)}
        onClick={() => setEnlarged(true)}
      >
        {show(code.picture, label, classes.qr)}
        <span className="flex middle gap3 soft size14">
          <IconZoomIn size={18} aria-hidden />
          {say.enlargeHint}
        </span>
      </button>
      {save}
      {isEnlarged && (
        <Dialog title={label} onClose={() => setEnlarged(false)}>
          <div className={`${classes.large} stack gap8 anywhere`}>
            {note && <strong>{note}</strong>}
            {show(code.picture, label, classes.largeQr)}
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

function SaveButton({ code: { picture, fileName }, label }: { code: Code; label: string }) {
  const look = {
    variant: 'default',
    className: classes.save,
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
