import type { PayoutAccount } from '@barya/contract/payout-accounts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorNotice } from '../../ui/notice.tsx';
import { AccountLine } from './account-lines.tsx';
import { isSameAccount, type TypedDestination, typedOf } from './destination.ts';
import { words } from './member-words.ts';
import classes from './withdrawals.module.css';
import { words as names } from './words.ts';

const say = words.form;
const SHOWN_FIRST = 4;

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[];
  typed: TypedDestination;
  /** The fields of a new account are open. */
  isNew: boolean;
  error: string | false;
  onChange: (account: TypedDestination) => void;
  onNew: () => void;
}

/** The saved accounts, one press each, and a way to a new one. Nothing without saved ones. */
export function AccountChoice(props: AccountChoiceProps) {
  const { accounts, typed, isNew, error, onChange, onNew } = props;
  const [isWhole, showWhole] = useState(false);
  const choice = useRef<HTMLFieldSetElement>(null);
  if (accounts.length === 0) return null;

  function showAll(): void {
    flushSync(() => showWhole(true));
    // The pressed button is gone.
    choice.current?.querySelectorAll('button')[SHOWN_FIRST]?.focus();
  }

  const shown = isWhole ? accounts : accounts.slice(0, SHOWN_FIRST);
  return (
    <fieldset ref={choice} className={`${classes.saved} picks`}>
      <legend className="below2 strong size14">{names.to}</legend>
      {shown.map((account, index) => (
        <button
          key={account._id}
          id={index === 0 ? 'withdrawal-account' : undefined}
          type="button"
          className={`${classes.savedAccount} option stack gap1 shrinks`}
          aria-pressed={!isNew && isSameAccount(account, typed)}
          onClick={() => onChange(typedOf(account))}
        >
          <span className="anywhere strong">{account.name}</span>
          <span className={`${classes.savedNumber} anywhere soft size13`}>
            <AccountLine account={account} />
          </span>
        </button>
      ))}
      <button
        type="button"
        className={`${classes.savedAccount} option strong`}
        aria-pressed={isNew}
        onClick={onNew}
      >
        {say.newAccount}
      </button>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {shown.length < accounts.length && (
        <Button variant="subtle" onClick={showAll}>
          {say.showAll(accounts.length)}
        </Button>
      )}
    </fieldset>
  );
}
