import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './advice.module.css';
import { words } from './words.ts';

const say = words.advice;

interface AdviceProps {
  /** They lead to where more is done. */
  links: readonly ReactNode[];
  /** Whom to tell. */
  contact?: string;
}

/** What to do about something that the person did not do. */
export function Advice({ links, contact = say.contact }: AdviceProps) {
  return (
    <Card title={say.heading}>
      <ol className={classes.steps}>
        <li>{say.signOut}</li>
        {links.map((link, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a screen are always the same
          <li key={step}>{link}</li>
        ))}
        <li>{contact}</li>
      </ol>
    </Card>
  );
}
