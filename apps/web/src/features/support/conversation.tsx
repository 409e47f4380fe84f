import { limits } from '@barya/contract/limits';
import type { SupportConversation, SupportMessage } from '@barya/contract/support';
import { Button, Textarea } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { useOnline } from '../../lib/online.ts';
import type { Picture } from '../../lib/read-picture.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import type { Writing } from './api.ts';
import { nameAbout } from './name-about.ts';
import classes from './support.module.css';
import { ThreadState } from './thread-state.tsx';
import { words } from './words.ts';

const say = words.thread;

interface ConversationProps extends Writing {
  thread: SupportConversation;
  /** The picture of a message; without it none can be sent. */
  pictureOf?: (message: SupportMessage) => ReactNode;
  /** What else can be done. */
  children?: ReactNode;
}

/** A conversation as the person who asked sees it. Links in texts are plain text. */
export function Conversation({ thread, pictureOf, children, ...writing }: ConversationProps) {
  const { about, state, complaintDueAt, closeReason, messages } = thread;
  useReading(thread, writing.markRead);
  return (
    <Card title={thread.subject} aside={<ThreadState thread={thread} />}>
      <div className="stack gap8">
        {about && <p className="anywhere">{words.about(nameAbout(about))}</p>}
        {complaintDueAt && state !== 'closed' && (
          <InfoNotice>{say.complaint(formatDay(complaintDueAt))}</InfoNotice>
        )}
        <ol
          className={`${classes.messages} stack gap6`}
          aria-label={say.messages}
          aria-live="polite"
        >
          {messages.map((message) => (
            <li key={message._id} data-own={message.isOwn || undefined}>
              <p className="small soft">
                {message.isOwn
                  ? say.yours(formatMoment(message.createdAt))
                  : say.theirs(formatMoment(message.createdAt))}
              </p>
              <p className={classes.text}>{message.text}</p>
              {message.hasPicture && pictureOf?.(message)}
              {message.isOwn && message.isRead && (
                <p className="inline middle gap2 small soft">
                  <IconChecks size={16} aria-hidden /> {say.read}
                </p>
              )}
            </li>
          ))}
        </ol>
        {state === 'closed' ? (
          <InfoNotice>{closeReason ? say.closedBySupport(closeReason) : say.closed}</InfoNotice>
        ) : (
          <Composer {...writing} takesPicture={pictureOf !== undefined} />
        )}
        {children}
      </div>
    </Card>
  );
}

/** Notes what is on screen as read, once for each answer, while somebody can see it. */
function useReading(thread: SupportConversation, markRead: Writing['markRead']): void {
  const noted = useRef(0);
  const last = thread.messages.at(-1)?.number ?? 0;
  const { hasNews } = thread;
  useEffect(() => {
    function note(): void {
      if (!hasNews || noted.current >= last || document.visibilityState !== 'visible') return;
      noted.current = last;
      markRead(last).catch(() => {
        noted.current = 0;
      });
    }
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  });
}

function Composer({ write, takesPicture }: Pick<Writing, 'write'> & { takesPicture: boolean }) {
  const { send, isPending, error } = write;
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    if (typed === '' || isPending) return;
    send({ text: typed, ...(picture && { picture: picture.url }) }, () => {
      setText('');
      setPicture(null);
    });
  }

  return (
    <form noValidate className="stack gap8" onSubmit={submit}>
      <Textarea
        label={say.reply}
        rows={3}
        maxLength={limits.support.text}
        value={text}
        error={isMissing && words.ask.textMissing}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {takesPicture && (
        <PictureField
          say={words.picture}
          picture={picture}
          error={undefined}
          onPicture={setPicture}
        />
      )}
      {!isOnline && <InfoNotice>{words.ask.offline}</InfoNotice>}
      {error && <ErrorNotice>{messageOf(error, words.ask.failed)}</ErrorNotice>}
      <Button type="submit" fullWidth loading={isPending} disabled={!isOnline}>
        {say.send}
      </Button>
    </form>
  );
}
