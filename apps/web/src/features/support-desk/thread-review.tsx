import type { StaffConversation, StaffMessage, StaffThread } from '@barya/contract/support-desk';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { AnswerForm } from './answer-form.tsx';
import { markRead } from './api.ts';
import { nameAsker } from './columns.tsx';
import classes from './support-desk.module.css';
import { ThreadFacts } from './thread-facts.tsx';
import { words } from './words.ts';

const say = words.thread;

interface ThreadReviewProps {
  thread: StaffConversation;
  /** The id of the admin at this screen. */
  me: string;
  draft: string;
  onDraft: (text: string) => void;
  factsOf: (memberId: string) => ReactNode;
}

/** One conversation: its messages and the answer, beside the member. */
export function ThreadReview({ thread, me, draft, onDraft, factsOf }: ThreadReviewProps) {
  const mayAnswer = useMay('support');
  return (
    <>
      {thread.user === null && <InfoNotice>{say.unverified}</InfoNotice>}
      <div className={`${classes.beside} stack atTop gap8`}>
        <div className="stack atTop gap8">
          <Messages thread={thread} />
          {mayAnswer && thread.state !== 'closed' && (
            <AnswerForm thread={thread} me={me} draft={draft} onDraft={onDraft} />
          )}
        </div>
        <div className="stack atTop gap8">
          <ThreadFacts thread={thread} />
          {thread.user && (
            <section>
              <h3>{say.facts}</h3>
              {factsOf(thread.user._id)}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** The messages, the oldest first. Links in them are plain text: nobody checked where they lead. */
function Messages({ thread }: { thread: StaffConversation }) {
  const { messages } = thread;
  useReading(thread);
  if (messages.length === 0) return <Placeholder heightRem={8} />;
  return (
    <ol className={`${classes.messages} stack gap6`} aria-label={say.messages} aria-live="polite">
      {messages.map((message) => (
        <li key={message._id} data-own={message.author !== null || undefined}>
          <p className="small soft">
            {say.theirs(nameAuthor(message, thread), formatMoment(message.createdAt))}
          </p>
          <p className={`${classes.text} anywhere`}>{message.text}</p>
          {message.hasPicture && <Picture id={message._id} />}
          {message.author !== null && message.isRead && (
            <p className="inline middle gap2 small soft">
              <IconChecks size={16} aria-hidden /> {say.read}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameAuthor({ author }: StaffMessage, thread: StaffThread): string {
  return author?.username ?? nameAsker(thread);
}

/** Notes what is on screen as read by staff, once for each message. */
function useReading(thread: StaffConversation): void {
  const mayAnswer = useMay('support');
  const noted = useRef(0);
  const last = thread.messages.at(-1)?.number ?? 0;
  const { hasNews } = thread;
  useEffect(() => {
    if (!mayAnswer || !hasNews || noted.current >= last || document.visibilityState !== 'visible')
      return;
    noted.current = last;
    markRead(thread._id, last).catch(() => {
      noted.current = 0;
    });
  });
}

function Picture({ id }: { id: string }) {
  const query = useRead('readSupportPicture', { id }, { staleTime: 'static', gcTime: 60_000 });
  const { data } = query;
  if (data) return <img src={data.picture} alt={say.picture} className={classes.picture} />;
  return <Loaded query={query} failed={say.pictureFailed} heightRem={12} />;
}
