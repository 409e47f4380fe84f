import { limits } from '@barya/contract/limits';
import type { StaffConversation } from '@barya/contract/support-desk';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useOnline } from '../../lib/online.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useDesk } from './api.ts';
import classes from './support-desk.module.css';
import { words } from './words.ts';

const say = words.answer;

interface AnswerFormProps {
  thread: StaffConversation;
  /** The id of the admin who answers. */
  me: string;
  draft: string;
  onDraft: (text: string) => void;
}

/** Answers, also with a saved text. A refusal keeps what was typed. */
export function AnswerForm({ thread, me, draft, onDraft }: AnswerFormProps) {
  const { send, isPending, error } = useDesk('answerSupportThread');
  const isOnline = useOnline();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { assignedTo, messages } = thread;
  const seen = messages.at(-1)?.number ?? 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = draft.trim();
    setMissing(text === '');
    if (text === '' || isPending || seen === 0) return;
    send({ id: thread._id, text, seen }, () => {
      onDraft('');
      showToast({ title: say.sent, message: thread.subject, kind: 'success' });
    });
  }

  function sendOnCtrlEnter({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) form.current?.requestSubmit();
  }

  return (
    <form ref={form} noValidate className="stack atTop gap8" onSubmit={submit}>
      {assignedTo && assignedTo._id !== me && (
        <InfoNotice>{say.others(assignedTo.username)}</InfoNotice>
      )}
      <SavedAnswers
        onInsert={(text) => onDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`)}
      />
      <Textarea
        label={say.label}
        description={say.hint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        rows={6}
        maxLength={limits.support.text}
        value={draft}
        error={isMissing && say.missing}
        onChange={(event) => {
          onDraft(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={sendOnCtrlEnter}
      />
      {error && <ErrorNotice>{messageOf(error, say.failed)}</ErrorNotice>}
      <Button type="submit" loading={isPending} disabled={!isOnline}>
        {say.send}
      </Button>
    </form>
  );
}

/** The texts of the settings, to insert in either language. */
function SavedAnswers({ onInsert }: { onInsert: (text: string) => void }) {
  const { data = [] } = useRead('listSavedAnswers', {}, { staleTime: 30_000 });
  if (data.length === 0) return <p className="small soft">{say.noSaved}</p>;
  return (
    <details className={classes.saved}>
      <summary>{say.saved}</summary>
      <ul>
        {data.map(({ title, english, filipino }) => (
          <li key={title + english} className="row middle gap3">
            <span className={`${classes.savedTitle} shrinks anywhere`}>{title}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={say.inEnglish(title)}
              onClick={() => onInsert(english)}
            >
              {say.english}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={say.inFilipino(title)}
              onClick={() => onInsert(filipino)}
            >
              {say.filipino}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
