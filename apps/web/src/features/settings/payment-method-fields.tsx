import type { PaymentMethod } from '@barya/contract/payment-methods';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { InfoNotice } from '../../ui/notice.tsx';
import { readQrImage } from './read-qr-image.ts';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

interface PaymentMethodFieldsProps {
  legend: string;
  method: PaymentMethod;
  onChange: (part: Partial<PaymentMethod>) => void;
  onRemove: () => void;
}

/** One payment method in fields, with its QR image. */
export function PaymentMethodFields(props: PaymentMethodFieldsProps) {
  const { legend, method, onChange, onRemove } = props;
  const [fault, setFault] = useState<string | null>(null);
  const qrId = useId();
  const field = (name: 'name' | 'accountName' | 'accountNumber' | 'details', label: string) => ({
    label,
    value: method[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });

  async function chooseQr(file: File | undefined): Promise<void> {
    if (!file) return;
    const qr = await readQrImage(file);
    setFault(qr === null ? say.qrTooLarge : null);
    if (qr !== null) onChange({ qr });
  }

  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {hasPlaceholder(method) && <InfoNotice>{say.placeholder}</InfoNotice>}
      <div className={classes.fields}>
        <TextInput {...field('name', say.name)} />
        <TextInput {...field('accountNumber', words.payIn.accountNumber)} />
        <TextInput {...field('accountName', words.payIn.accountName)} />
        <TextInput {...field('details', say.details)} />
      </div>
      <div className={classes.qr}>
        {method.qr && <img src={method.qr} alt={words.payIn.qrOf(method.name)} />}
        <div>
          <label htmlFor={qrId}>{say.qr}</label>
          <p className="small soft">{say.qrHint}</p>
          <input
            id={qrId}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={fault ? `${qrId}-fault` : undefined}
            onChange={(event) => void chooseQr(event.currentTarget.files?.[0])}
          />
          {fault && (
            <p role="alert" id={`${qrId}-fault`} className={classes.fault}>
              {fault}
            </p>
          )}
        </div>
        <div className={classes.remove}>
          {method.qr && (
            <Button variant="default" onClick={() => onChange({ qr: '' })}>
              {say.removeQr}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={say.removeMethod(method.name || legend)}
            onClick={onRemove}
          >
            {say.remove}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Whether an entry still has what stands in for an account: members are not shown it. */
function hasPlaceholder({ accountName, accountNumber }: PaymentMethod): boolean {
  return /to be added$/.test(accountName) || /to be added$/.test(accountNumber);
}
