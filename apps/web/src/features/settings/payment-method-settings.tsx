import { limits } from '@barya/contract/limits';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import { isPlaceholder } from '@barya/contract/placeholder-account';
import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { readDataUrl } from '../../lib/data-url.ts';
import { pictureTypes, withPictureType } from '../../lib/picture-type.ts';
import { readQrText } from '../../lib/read-qr-text.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { Card } from '../../ui/card.tsx';
import files from '../../ui/file-input.module.css';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { draftMethod, qrTextFieldId } from './draft.ts';
import { editRow, type RowEdits } from './edit-row.ts';
import { MoveButton } from './move-button.tsx';
import { QrTextField } from './qr-text-field.tsx';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;
const blank: PaymentMethod = {
  name: '',
  accountName: '',
  accountNumber: '',
  qr: '',
  qrText: '',
  qrTakesAmount: '',
  details: '',
};

/** The payment methods in the form. */
export function PaymentMethodSettings({ draft, onChange }: SettingsPartProps) {
  const methods = draft.paymentMethods;
  const target = useHashTarget('accounts');

  return (
    <section {...target}>
      <Card title={say.methods}>
        {methods.length === 0 && <p className="soft">{say.noMethods}</p>}
        {methods.map((method, index) => (
          <PaymentMethodFields
            key={method.key}
            legend={say.method(index + 1)}
            qrTextId={qrTextFieldId(method)}
            method={method}
            {...editRow(methods, index, (paymentMethods) => onChange({ paymentMethods }))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ paymentMethods: [...methods, draftMethod(blank)] })}
        >
          {say.addMethod}
        </Button>
      </Card>
    </section>
  );
}

interface PaymentMethodFieldsProps extends RowEdits<PaymentMethod> {
  legend: string;
  qrTextId: string;
  method: PaymentMethod;
}

/** One payment method's fields, with its QR image. */
function PaymentMethodFields(props: PaymentMethodFieldsProps) {
  const { legend, qrTextId, method, onChange, onRemove, onMoveUp, onMoveDown } = props;
  const title = method.name || legend;
  const [fault, setFault] = useState<string | null>(null);
  const [found, setFound] = useState<{ image: string; text: string | null }>();
  const qrId = useId();
  const field = (name: 'name' | 'accountName' | 'accountNumber' | 'details', label: string) => ({
    label,
    value: method[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });

  async function chooseQr(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readQrImage(file);
    setFault(explain(read));
    if (!('url' in read)) return;
    onChange({ qr: read.url });
    setFound({ image: read.url, text: await readQrText(file).catch(() => null) });
  }

  return (
    <fieldset className={`${classes.group} stack gap6`}>
      <legend>{legend}</legend>
      {isPlaceholder(method) && <InfoNotice>{say.placeholder}</InfoNotice>}
      <div className={classes.fields}>
        <TextInput {...field('name', say.name)} />
        <TextInput {...field('accountNumber', labels.accountNumber)} />
        <TextInput {...field('accountName', labels.accountName)} />
        <TextInput {...field('details', say.details)} />
      </div>
      <div className={`${classes.qr} row middle gap8`}>
        {method.qr && <img src={method.qr} alt={say.qrOf(method.name)} />}
        <div>
          <label htmlFor={qrId} className="strong size14">
            {say.qr}
          </label>
          <p className="small soft">{say.qrHint}</p>
          <input
            id={qrId}
            type="file"
            className={files.file}
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={fault ? `${qrId}-fault` : undefined}
            onChange={(event) => void chooseQr(event.currentTarget.files?.[0])}
          />
          {fault && (
            <p role="alert" id={`${qrId}-fault`} className="bad size14">
              {fault}
            </p>
          )}
        </div>
        <div className="row gap4 toRight">
          {method.qr && (
            <Button variant="default" onClick={() => onChange({ qr: '' })}>
              {say.removeQr}
            </Button>
          )}
          <MoveButton label={say.moveUp(title)} icon={IconArrowUp} onClick={onMoveUp} />
          <MoveButton label={say.moveDown(title)} icon={IconArrowDown} onClick={onMoveDown} />
          <Button variant="default" aria-label={say.removeMethod(title)} onClick={onRemove}>
            {say.remove}
          </Button>
        </div>
      </div>
      <QrTextField
        id={qrTextId}
        method={method}
        // Of another image than the present one it says nothing.
        found={found?.image === method.qr ? found.text : undefined}
        onChange={onChange}
      />
    </fieldset>
  );
}

function explain(read: ReadImage): string | null {
  if ('url' in read) return null;
  if (read.fault === 'size')
    return say.qrTooLarge(
      (read.bytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 1 }),
    );
  return read.fault === 'kind' ? say.qrWrongKind : say.qrUnreadable;
}

/** The chosen image as a data URL, or why it can't be used. */
type ReadImage =
  | { url: string }
  | { fault: 'kind' | 'unreadable' }
  | { fault: 'size'; bytes: number };

/** Reads a chosen file as a QR image. */
async function readQrImage(chosen: File): Promise<ReadImage> {
  const file = await withPictureType(chosen);
  if (!pictureTypes.has(file.type)) return { fault: 'kind' };
  if (file.size > limits.qrBytes) return { fault: 'size', bytes: file.size };
  return readDataUrl(file).then(
    (url) => ({ url }),
    () => ({ fault: 'unreadable' }),
  );
}
