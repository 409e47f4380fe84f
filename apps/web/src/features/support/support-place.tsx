import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { AskForm } from './ask-form.tsx';
import type { About } from './name-about.ts';
import { OwnConversation } from './own-conversation.tsx';
import classes from './support.module.css';
import { ThreadList } from './thread-list.tsx';
import { UsualAnswer } from './usual-answer.tsx';
import { words } from './words.ts';

/** What is shown: the list, a new question, or a conversation by its id. */
type View = { at: 'list' } | { at: 'new' } | { at: 'one'; id: string };

/**
 * Support on one screen, for accounts without the member's area: suspended ones and other roles.
 */
export function SupportPlace({ about }: { about?: About | undefined }) {
  const [view, setView] = useState<View>(about ? { at: 'new' } : { at: 'list' });
  const [place, setPlace] = useState<{ page: number; cursor?: string }>({ page: 1 });
  const toList = (
    <Button variant="default" onClick={() => setView({ at: 'list' })}>
      {words.list.back}
    </Button>
  );
  if (view.at === 'one') {
    return (
      <div className="stack gap8">
        <OwnConversation key={view.id} id={view.id} />
        {toList}
      </div>
    );
  }
  if (view.at === 'new') {
    return (
      <div className="stack gap8">
        <UsualAnswer />
        <Card title={words.newHeading}>
          <AskForm hasAccount about={about} onSent={({ _id: id }) => setView({ at: 'one', id })} />
        </Card>
        {toList}
      </div>
    );
  }
  return (
    <div className="stack gap8">
      <UsualAnswer />
      <Button onClick={() => setView({ at: 'new' })}>{words.list.ask}</Button>
      <ThreadList
        place={place}
        onPlace={(to) => setPlace('page' in to ? to : { page: 1, ...to })}
        linkTo={({ _id: id }, subject) => (
          <button
            type="button"
            className={classes.opener}
            onClick={() => setView({ at: 'one', id })}
          >
            {subject}
          </button>
        )}
      />
    </div>
  );
}
