import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { useFound } from './api.ts';
import classes from './find.module.css';
import { type DeskPage, type FindOption, listOptions } from './options.ts';
import { words } from './words.ts';

interface FindDialogProps {
  pages: readonly DeskPage[];
  onClose: () => void;
}

/** One field that finds a member, a reference, an account number or a page of the desk. */
export function FindDialog({ pages, onClose }: FindDialogProps) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the server answered. */
  const [isEntered, setEntered] = useState(false);
  const text = typed.trim();
  const { found, isLooking, error, retry } = useFound(text);
  const options = listOptions(text, found, pages);
  const active = Math.min(chosen, options.length - 1);

  function go(option: FindOption | undefined): void {
    if (!option) return;
    onClose();
    router.history.push(option.to);
  }

  const goOn = useEffectEvent(() => {
    setEntered(false);
    go(options[active]);
  });
  useEffect(() => {
    if (isEntered && !isLooking) goOn();
  }, [isEntered, isLooking]);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (active + step + options.length) % options.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // While the server searches, what is shown may be of another text.
      if (isLooking) setEntered(true);
      else go(options[active]);
    }
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={`${classes.body} stack`}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label={words.field}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={words.hint}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={press}
        />
        <div role="status" className="small soft">
          {isLooking ? words.looking : error ? '' : tell(options.length)}
        </div>
        {error && (
          <ErrorNotice>
            <p>{messageOf(error, words.failed)}</p>
            <Button variant="default" size="compact-md" onClick={retry}>
              {words.retry}
            </Button>
          </ErrorNotice>
        )}
        <OptionList id={id} options={options} active={active} onChosen={go} onActive={setChosen} />
        <p className={`small soft ${classes.keys}`}>{words.keys}</p>
      </div>
    </Dialog>
  );
}

function tell(count: number): string {
  return count === 0 ? `${words.nothing}. ${words.nothingNext}` : words.results(count);
}

interface OptionListProps {
  id: string;
  options: readonly FindOption[];
  active: number;
  onChosen: (option: FindOption) => void;
  onActive: (place: number) => void;
}

function OptionList({ id, options, active, onChosen, onActive }: OptionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={words.title}
      className={`${classes.list} lights`}
    >
      {options.map((option, place) => {
        const isFirst = option.group !== options[place - 1]?.group;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of all options
          <div
            key={`${option.group} ${option.to} ${option.title}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            className={`${classes.option} stack anywhere`}
            onClick={() => onChosen(option)}
            onPointerMove={() => onActive(place)}
          >
            {isFirst && <span className="strong size13">{words.groups[option.group]}</span>}
            <span className={classes.title}>{option.title}</span>
            {option.detail && <span className="size14">{option.detail}</span>}
          </div>
        );
      })}
    </div>
  );
}
