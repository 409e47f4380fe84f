import type { Bank } from '@barya/contract/banks';
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './bank-dialog.module.css';
import { useBanks } from './banks.ts';
import { searchBanks } from './destination.ts';
import { words } from './member-words.ts';

const say = words.bank;

interface BankDialogProps {
  /** The BIC that is chosen now, or empty. */
  chosen: string;
  onBank: (bic: string) => void;
  onClose: () => void;
}

/** All banks, found by typing part of a name. */
export function BankDialog(props: BankDialogProps) {
  const query = useBanks(true);
  const { data } = query;
  return (
    <Dialog title={say.title} onClose={props.onClose}>
      {data ? (
        <BankChoice banks={data} {...props} />
      ) : (
        <Loaded query={query} failed={say.failed} heightRem={20} />
      )}
    </Dialog>
  );
}

function BankChoice({ banks, chosen, onBank }: BankDialogProps & { banks: readonly Bank[] }) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = searchBanks(banks, typed);

  function step(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    event.preventDefault();
    buttons[Math.min(Math.max(place + by, 0), buttons.length - 1)]?.focus();
  }

  function chooseOnly(event: React.FormEvent): void {
    event.preventDefault();
    const [only, ...others] = found;
    if (only && others.length === 0) onBank(only.bic);
    else list.current?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only move between its buttons
    <div className="stack gap4" onKeyDown={step}>
      <form onSubmit={chooseOnly} className={`${classes.search} stack gap4`}>
        <TextInput
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className="small soft">
          {found.length === 0 ? say.none : say.count(found.length)}
        </p>
      </form>
      <ul ref={list} className={classes.banks}>
        {found.map(({ bic, name }) => (
          <li key={bic}>
            <button
              type="button"
              className={classes.bank}
              aria-pressed={bic === chosen}
              onClick={() => onBank(bic)}
            >
              <span className="shrinks anywhere">{name}</span>
              {bic === chosen && <IconCheck size={18} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
