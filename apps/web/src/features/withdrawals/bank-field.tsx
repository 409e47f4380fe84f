import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { BankName } from './account-lines.tsx';
import { words } from './member-words.ts';
import classes from './withdrawals.module.css';

const say = words.bank;

const BankDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./bank-dialog.tsx'))).BankDialog,
}));

interface BankFieldProps {
  id: string;
  /** A BIC; empty before one is chosen. */
  value: string;
  error: string | false;
  onBank: (bic: string) => void;
}

/** The bank of the account: a field that opens the list. */
export function BankField({ id, value, error, onBank }: BankFieldProps) {
  const [isOpen, open] = useState(false);
  const labelId = `${id}-label`;
  return (
    <>
      <InputBase
        component="button"
        type="button"
        id={id}
        label={say.label}
        labelProps={{ id: labelId }}
        aria-labelledby={`${labelId} ${id}`}
        aria-haspopup="dialog"
        error={error}
        errorProps={{ role: 'alert' }}
        pointer
        multiline
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        classNames={{ input: classes.bankInput ?? '' }}
        onClick={() => open(true)}
      >
        {value ? <BankName bic={value} /> : say.choose}
      </InputBase>
      {isOpen && (
        <Suspense>
          <BankDialog
            chosen={value}
            onBank={(bic) => {
              open(false);
              onBank(bic);
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  );
}
