import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { CodeNotFetched } from '../lib/fetch-code.ts';
import { eraseFigures } from '../lib/offline/figures-store.ts';
import { useOnline } from '../lib/online.ts';
import { endsSession, loadSession } from '../lib/session/current-user.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';
import { words } from './words.ts';

const say = words.failure;
const LONGEST_PATH = 100;

/** Replaces a screen that got no code or no answer about who is there, or has a bug. */
export function FailurePage({ error }: { error: unknown }) {
  const isAtDesk = location.pathname.startsWith('/admin');
  const missing = nameMissing(error);
  // Figures kept by an older build may be what failed: the next load is without them.
  useEffect(() => {
    if (missing === null) eraseFigures();
  }, [missing]);
  const message = (
    <MessagePage>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <p>{isAtDesk ? say.atDesk : say.again}</p>
      <div className={`${classes.actions} row middle`}>
        <Button onClick={() => location.reload()}>{say.reload}</Button>
        {!isAtDesk && <a href={supportAddress()}>{say.tellSupport}</a>}
      </div>
    </MessagePage>
  );
  if (missing === null) return message;
  return <NotFetchedPage missing={missing}>{message}</NotFetchedPage>;
}

/** What a connection would bring: a file, or the answer who is there. Null for other errors. */
function nameMissing(error: unknown): string | null {
  if (error instanceof CodeNotFetched) return error.message;
  return error instanceof ApiError && !endsSession(error) ? ANSWER : null;
}

/** Loaded anew, since the program that shows links may be what failed. */
function supportAddress(): string {
  const about = { about: 'crash', reference: location.pathname.slice(0, LONGEST_PATH) };
  return `${SUPPORT_PAGE}?${new URLSearchParams(about)}`;
}

/** Leads back: in an area to its first screen, else to the start page. */
export function NotFoundPage() {
  const home = /^\/(?:agent|admin)(?=\/)/.exec(location.pathname)?.[0];
  return (
    <MessagePage>
      <PageHeading>{words.notFound.heading}</PageHeading>
      <p>{words.notFound.what}</p>
      <p>
        <a href={home ?? '/'}>{home ? words.notFound.toHome : words.notFound.toStart}</a>
      </p>
    </MessagePage>
  );
}

const ASK_EVERY_MS = 5_000;
const RELOADED_KEY = 'barya.reloadedFor';
const ANSWER = 'answer';

/** `troubled`: something answers, but not what was asked for. */
type ServerState = 'there' | 'troubled' | 'away';

/** Asks the server for this page, or for whoever is there. */
async function askServer(missing: string): Promise<ServerState> {
  try {
    if (missing === ANSWER) {
      await loadSession();
      return 'there';
    }
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok ? 'there' : 'troubled';
  } catch (error) {
    return error instanceof ApiError && !error.isNetworkFailure ? 'troubled' : 'away';
  }
}

/** Records a reload for a file. @returns false if there was one before */
function isFirstReloadFor(file: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === file) return false;
    sessionStorage.setItem(RELOADED_KEY, file);
    return true;
  } catch {
    // Without storage it could reload in a loop.
    return false;
  }
}

interface NotFetchedPageProps {
  /** The file that could not be fetched, or `answer`. */
  missing: string;
  /** Shown if the server answers but a reload did not help. */
  children: ReactNode;
}

/**
 * Replaces a screen whose code or person could not be fetched. Reloads when the server is back. If it
 * was never down, an update replaced the file: it reloads once.
 */
function NotFetchedPage({ missing, children }: NotFetchedPageProps) {
  const isOnline = useOnline();
  const [state, setState] = useState<ServerState | 'stuck'>(isOnline ? 'there' : 'away');

  const tryAgain = useEffectEvent(async () => {
    const answer = await askServer(missing);
    const isBack = state !== 'there' || missing === ANSWER;
    if (answer !== 'there') setState(answer);
    else if (isBack || isFirstReloadFor(missing)) location.reload();
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
  if (state === 'there') return null;
  const sayNotFetched = state === 'away' ? words.notFetched : words.serverTroubled;
  return (
    <MessagePage>
      <PageHeading>{sayNotFetched.heading}</PageHeading>
      <p>{sayNotFetched.what}</p>
      <p>{sayNotFetched.next}</p>
    </MessagePage>
  );
}
