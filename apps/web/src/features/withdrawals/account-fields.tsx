import { destinationRuleOf } from '@barya/contract/destinations';
import { limits } from '@barya/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { methods, nameOfMethod } from '../../lib/withdrawals.ts';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { BankField } from './bank-field.tsx';
import { useBank } from './banks.ts';
import { findNumberFault, type WithdrawalFault } from './decide-withdrawal.ts';
import {
  asksBank,
  bankOf,
  findUsualDigits,
  type Removed,
  type TypedDestination,
} from './destination.ts';
import { words } from './member-words.ts';
import { QrField } from './qr-field.tsx';
import classes from './withdrawals.module.css';

const say = words.form;

interface AccountFieldsProps {
  typed: TypedDestination;
  removed: Removed | null;
  fault: WithdrawalFault | null;
  onChange: (part: Partial<TypedDestination>) => void;
}

/** Where the money goes: method, bank, number, name, and optionally a QR code. */
export function AccountFields({ typed, removed, fault, onChange }: AccountFieldsProps) {
  const errorOf = (field: WithdrawalFault['field']) => fault?.field === field && fault.message;
  const fieldProps = (field: 'method' | 'accountName') => ({
    id: `withdrawal-${field}`,
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <NativeSelect
        label={labels.method}
        data={[
          { value: '', label: say.chooseMethod },
          ...optionsWith(typed.method).map((value) => ({ value, label: labelOf(value) })),
        ]}
        {...fieldProps('method')}
      />
      {asksBank(typed.method) && (
        <BankField
          id="withdrawal-bank"
          value={typed.bank}
          error={errorOf('bank')}
          onBank={(bank) => onChange({ bank })}
        />
      )}
      <NumberField
        typed={typed}
        removed={removed}
        error={errorOf('accountNumber')}
        onChange={onChange}
      />
      <TextInput
        label={labels.accountName}
        autoComplete="off"
        maxLength={limits.accountName.longest}
        {...fieldProps('accountName')}
      />
      <QrField value={typed.qrText} onText={(qrText) => onChange({ qrText })} />
    </>
  );
}

interface NumberFieldProps extends Pick<AccountFieldsProps, 'typed' | 'removed' | 'onChange'> {
  error: string | false;
}

/** The number, checked when the field is left. A bank's usual length only warns. */
function NumberField({ typed, removed, error, onChange }: NumberFieldProps) {
  const [isLeft, setLeft] = useState(true);
  const { method, accountNumber } = typed;
  const bank = useBank(bankOf(typed));
  const formerBank = useBank(removed && bankOf(removed));
  const isMobile = destinationRuleOf(method).kind === 'mobile';
  const isTyped = accountNumber.trim() !== '';
  const fault = isLeft && isTyped && method !== '' && findNumberFault(typed);
  const usual = isLeft && !fault && bank ? findUsualDigits(bank, accountNumber) : null;
  return (
    <div className={classes.number}>
      <TextInput
        id="withdrawal-accountNumber"
        label={labels.accountNumber}
        description={isMobile && say.mobileHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode={isMobile ? 'tel' : 'numeric'}
        autoComplete="off"
        maxLength={limits.accountNumber.longest}
        value={accountNumber}
        error={error || fault}
        onFocus={() => setLeft(false)}
        // The press that left it lands first: a warning would move the pressed button away.
        onBlur={() => setTimeout(() => setLeft(true), 200)}
        onChange={(event) => onChange({ accountNumber: event.currentTarget.value })}
      />
      <div role="status">
        {usual && bank && <InfoNotice>{say.oddNumber(bank.name, nameDigits(usual))}</InfoNotice>}
        {removed && <InfoNotice>{sayRemoved(removed, formerBank?.name)}</InfoNotice>}
      </div>
    </div>
  );
}

function sayRemoved({ method, qrText }: Removed, bank: string | undefined): string {
  const of = bank ?? nameOfMethod(method);
  return qrText === '' ? say.removed(of) : say.removedWithQr(of);
}

/** `10`, `10 or 12`, `10, 12 or 16`. */
function nameDigits(counts: readonly number[]): string {
  const last = String(counts.at(-1));
  return counts.length === 1 ? last : say.orDigits(counts.slice(0, -1).join(', '), last);
}

/** The offered methods, and the last used one if another client named its own. */
function optionsWith(used: string): readonly string[] {
  return used === '' || methods.some((method) => method === used) ? methods : [...methods, used];
}

// A native list shows its choice in one line. This many characters fit a phone.
const LONGEST_LABEL = 20;

/** A method's name in the list. The review shows long ones in full. */
function labelOf(method: string): string {
  const name = nameOfMethod(method);
  return name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name;
}
