import type { PayoutAccount } from '@barya/contract/payout-accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountLine } from './bank-name.tsx';
import { isSameAccount, type TypedDestination, typedOf } from './destination.ts';
import { words } from './member-words.ts';
import classes from './withdrawals.module.css';

const say = words.form;
const SHOWN_FIRST = 4;

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[];
  typed: TypedDestination;
  onChange: (account: TypedDestination) => void;
}

/** The saved accounts, one press each. */
export function AccountChoice({ accounts, typed, onChange }: AccountChoiceProps) {
  const [isWhole, showWhole] = useState(false);
  if (accounts.length === 0) return null;
  const shown = isWhole ? accounts : accounts.slice(0, SHOWN_FIRST);
  return (
    <fieldset className={classes.saved}>
      <legend>{say.saved}</legend>
      {shown.map((account) => (
        <button
          key={account._id}
          type="button"
          className={classes.savedAccount}
          aria-pressed={isSameAccount(account, typed)}
          onClick={() => onChange(typedOf(account))}
        >
          <span className={classes.savedName}>{account.name}</span>
          <span className={classes.savedNumber}>
            <AccountLine account={account} />
          </span>
        </button>
      ))}
      {shown.length < accounts.length && (
        <Button variant="subtle" onClick={() => showWhole(true)}>
          {say.showAll(accounts.length)}
        </Button>
      )}
    </fieldset>
  );
}
