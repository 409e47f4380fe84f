import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './advice.module.css';
import { words } from './words.ts';

const say = words.advice;

/** What to do about something that the person did not do; `links` lead to where more is done. */
export function Advice({ links }: { links: readonly ReactNode[] }) {
  return (
    <Card title={say.heading}>
      <ol className={classes.steps}>
        <li>{say.signOut}</li>
        {links.map((link, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a screen are always the same
          <li key={step}>{link}</li>
        ))}
        <li>{say.contact}</li>
      </ol>
    </Card>
  );
}
