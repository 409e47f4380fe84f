import { Link, type LinkProps } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  children: ReactNode;
} & (
  | { onChange: (value: Value) => void; linkTo?: never }
  /** Where each tab is, if each has an address: it then opens in a new window too. */
  | { linkTo: (value: Value) => LinkProps; onChange?: never }
);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs; `children` is the chosen tab's view. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, linkTo, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  function choose(index: number): void {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`);
    element?.focus();
    element?.click();
  }

  function followKey(event: KeyboardEvent): void {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : chosen + step;
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={`${classes.list} row`}
        onKeyDown={followKey}
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          const shared = {
            role: 'tab',
            id: `${id}-${tab.value}`,
            'data-value': tab.value,
            'aria-selected': isChosen,
            'aria-controls': `${id}-panel`,
            tabIndex: isChosen ? 0 : -1,
            className: classes.tab,
          };
          return linkTo ? (
            <Link key={tab.value} {...linkTo(tab.value)} resetScroll={false} {...shared}>
              {tab.label}
            </Link>
          ) : (
            <button key={tab.value} type="button" {...shared} onClick={() => onChange(tab.value)}>
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}
