import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CodeNotFetched } from '../lib/fetch-code.ts';
import { useOnline } from '../lib/online.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { MessagePage } from './message-page.tsx';
import { words } from './words.ts';

const say = words.failure;

/** Shown instead of a screen whose code could not be fetched, or has a bug. */
export function FailurePage({ error }: { error: unknown }) {
  const message = (
    <MessagePage>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <div>
        <Button onClick={() => location.reload()}>{say.reload}</Button>
      </div>
    </MessagePage>
  );
  if (!(error instanceof CodeNotFetched)) return message;
  return <NotFetchedPage file={error.message}>{message}</NotFetchedPage>;
}

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <MessagePage>
      <PageHeading>{words.notFound.heading}</PageHeading>
      <p>{words.notFound.what}</p>
      <p>
        <Link to="/">{words.notFound.toStart}</Link>
      </p>
    </MessagePage>
  );
}

const sayNotFetched = words.notFetched;
const ASK_EVERY_MS = 5_000;
const RELOADED_KEY = 'barya.reloadedFor';

/** Whether the server would give this page now. */
async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/** Notes that the page is loaded again for a file. @returns false where it was before */
function isFirstReloadFor(file: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === file) return false;
    sessionStorage.setItem(RELOADED_KEY, file);
    return true;
  } catch {
    // Without storage it could not be told when to stop.
    return false;
  }
}

interface NotFetchedPageProps {
  /** What could not be fetched. */
  file: string;
  /** What is shown where the server answers and loading the page again did not help. */
  children: ReactNode;
}

/**
 * What stands in the place of a screen whose code could not be fetched. It loads the page again when
 * the server is back, or at once, but only once, where it was never away: an update took the file.
 */
function NotFetchedPage({ file, children }: NotFetchedPageProps) {
  const isOnline = useOnline();
  const [state, setState] = useState<'asking' | 'away' | 'stuck'>(isOnline ? 'asking' : 'away');

  const tryAgain = useEffectEvent(async () => {
    if (!(await isServerThere())) setState('away');
    else if (state === 'away' || isFirstReloadFor(file)) location.reload();
    else setState('stuck');
  });
  const isStuck = state === 'stuck';
  useEffect(() => {
    if (isStuck) return undefined;
    if (isOnline) void tryAgain();
    const timer = setInterval(() => void tryAgain(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnline, isStuck]);

  if (isStuck) return children;
  if (state === 'asking') return null;
  return (
    <MessagePage>
      <PageHeading>{sayNotFetched.heading}</PageHeading>
      <p>{sayNotFetched.what}</p>
      <p>{sayNotFetched.next}</p>
    </MessagePage>
  );
}
