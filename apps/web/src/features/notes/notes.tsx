import { limits } from '@barya/contract/limits';
import type { MemberNote } from '@barya/contract/notes';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { OwnedList } from '../../ui/data-view/owned-list.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './notes.module.css';
import { words } from './words.ts';

/** What staff noted about a member, and a form for more. */
export function Notes({ memberId }: { memberId: string }) {
  return (
    <div className="stack gap8">
      <Allowed to="standing">
        <NoteForm memberId={memberId} />
      </Allowed>
      <OwnedList route="listMemberNotes" id={memberId} words={words.list} columns={columns} />
    </div>
  );
}

const columns: readonly Column<MemberNote>[] = [
  {
    header: deskLabels.note,
    cell: ({ text, createdAt }) => (
      <>
        <span className={classes.text}>{text}</span>
        <span className="block small soft">{formatMoment(createdAt)}</span>
      </>
    ),
  },
  { header: words.by, cell: ({ by }) => <Breakable text={by.username} /> },
];

function NoteForm({ memberId }: { memberId: string }) {
  const { send, isPending, error } = useCall('writeMemberNote');
  const [text, setText] = useState('');

  function write(event: FormEvent): void {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    send({ id: memberId, text }, ({ message }) => {
      setText('');
      showToast({ title: message, kind: 'success' });
    });
  }

  return (
    <Card>
      <form className={`${classes.form} stack atStart gap6`} onSubmit={write}>
        <Textarea
          label={words.field}
          description={words.hint}
          rows={3}
          maxLength={limits.memberNote.longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error && <ErrorNotice title="">{messageOf(error, words.failed)}</ErrorNotice>}
        <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Card>
  );
}
