import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkForm } from '../../features/mail/link-form.tsx';
import type { words } from '../../features/mail/words.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

interface LinkPageProps {
  words: (typeof words)['verify' | 'unsubscribe'];
  /** The token of the mail; empty if the address lacks a part. */
  token: string;
  send: () => Promise<{ message: string }>;
  onDone?: () => void;
}

/** Where a link of a mail leads: a press does what it is for, without signing in. */
export function LinkPage({ words: say, token, send, onDone }: LinkPageProps) {
  const [done, setDone] = useState<string | null>(null);
  function finish(message: string): void {
    setDone(message);
    onDone?.();
  }
  return (
    <DoorPage heading={say.heading}>
      <div role="status" className={classes.said}>
        {done && <InfoNotice>{done}</InfoNotice>}
      </div>
      {done === null && token === '' && <ErrorNotice>{say.incomplete}</ErrorNotice>}
      {done === null && token !== '' && (
        <LinkForm key={token} words={say} send={send} onDone={finish} />
      )}
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.toLogin}</Link>
      </p>
    </DoorPage>
  );
}
