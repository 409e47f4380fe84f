import type { PaymentMethod } from '@barya/contract/payment-methods';
import { findQrPhFault, withAmount } from '@barya/qr-ph';
import { Button, TextInput } from '@mantine/core';
import { InfoNotice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './settings.module.css';
import { tellCode } from './tell-code.ts';
import { words } from './words.ts';

const say = words.admin;

/** The example to scan. Members get their own amount and reference. */
const EXAMPLE = { amountCentavos: 100, reference: 'BRY-TEST2345' };

/** As a call takes it: the server makes the hash of the text. */
const TRIED = 'true';

/** Why a QR text can't be saved; null if it can. None is fine. */
export function findQrTextFault(text: string): string | null {
  return text.trim() === '' ? null : findQrPhFault(text.trim());
}

interface QrTextFieldProps {
  id: string;
  method: PaymentMethod;
  /** The text of the chosen image; null if none can be read in it, undefined without a new image. */
  found: string | null | undefined;
  onChange: (part: Partial<PaymentMethod>) => void;
}

/** The text of a QR Ph code: what it says, and a copy with an amount to test. */
export function QrTextField({ id, method, found, onChange }: QrTextFieldProps) {
  const { name, qrTakesAmount } = method;
  const text = method.qrText.trim();
  const fault = findQrTextFault(text);
  const example =
    fault === null ? withAmount(text, EXAMPLE.amountCentavos, EXAMPLE.reference) : null;
  // A test of one code says nothing of another.
  const change = (qrText: string) =>
    onChange({ qrText, ...(qrText.trim() === text ? {} : { qrTakesAmount: '' }) });

  function useFound(used: string): void {
    change(used);
    // The button goes away.
    document.getElementById(id)?.focus();
  }

  return (
    <div className="stack gap4 anywhere">
      {found !== undefined && found !== text && <FoundText text={found} onUse={useFound} />}
      <TextInput
        id={id}
        label={say.qrText}
        description={say.qrTextHint}
        autoComplete="off"
        spellCheck={false}
        value={method.qrText}
        error={fault}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {fault === null && text !== '' && <p>{tellCode(text)}</p>}
      {example && (
        <div className={`${classes.example} row middle`}>
          <QrCode text={example} label={say.exampleOf(name)} className={classes.exampleQr} />
          <div>
            <p>{say.example}</p>
            <label className={`${classes.switch} flex middle gap6`}>
              <input
                type="checkbox"
                checked={qrTakesAmount !== ''}
                onChange={({ currentTarget }) =>
                  onChange({ qrTakesAmount: currentTarget.checked ? TRIED : '' })
                }
              />
              <span>
                {say.tested}
                <small className="block soft size13">{say.testedHint}</small>
              </span>
            </label>
          </div>
        </div>
      )}
    </div>
  );
}

/** What the chosen image's code says, with a button to use it. */
function FoundText({ text, onUse }: { text: string | null; onUse: (text: string) => void }) {
  const fault = text === null ? null : findQrTextFault(text);
  return (
    <div role="status">
      <InfoNotice>
        {text === null && say.qrNotFound}
        {fault !== null && say.qrNotUsable(fault)}
        {text !== null && fault === null && (
          <>
            <p>{tellCode(text)}</p>
            <Button variant="default" onClick={() => onUse(text)}>
              {say.useCode}
            </Button>
          </>
        )}
      </InfoNotice>
    </div>
  );
}
