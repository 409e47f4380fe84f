import { usualReasons } from '@barya/contract/usual-reasons';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useReadNow } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { labels } from '../../ui/labels.ts';
import { MadeLinkDialog } from '../../ui/made-link-dialog.tsx';
import { ConflictDialog } from '../../ui/review/conflict-dialog.tsx';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import type { Question } from '../../ui/review/queue.ts';
import { words as kitWords } from '../../ui/words.ts';
import type { Shown } from './api.ts';
import { questionOf, titleOf, type Verb } from './show-proposal.tsx';
import { words } from './words.ts';

/** What a person decides with: why they decline, or a lone owner's code. */
export interface Typed {
  reason: string;
  code: string;
}

type ProposalQuestion = Question<Shown, Verb, Typed, string>;

/** Asks about one proposal. Confirming sends the hash of what was read. */
export function ProposalDialog({ question }: { question: ProposalQuestion }) {
  const { verb, row, isBusy, kept, keep, send } = question;
  const { amount, maker } = row;
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const needsCode = verb === 'confirm' && row.needsCode === true;
  const isMissing = needsCode && code.trim() === '';
  const note = words.notes[verb];
  const label = words.verbs[verb];
  return (
    <DecisionDialog
      question={question}
      title={questionOf(verb, row)}
      confirmLabel={amount === null ? label : words.withAmount(label, showPesos(amount))}
      isDangerous={verb === 'decline'}
      {...(verb !== 'decline' && { isReady: !needsCode })}
      note={typeof note === 'string' ? note : note(maker.username)}
      {...(verb === 'decline' && {
        reason: {
          label: labels.reason,
          hint: words.declineHint(maker.username),
          missing: words.reasonMissing,
          usual: usualReasons.proposal,
          typed: kept,
          onType: keep,
        },
      })}
      onConfirm={(reason) => {
        setAsked(true);
        if (!isMissing) send({ reason, code: needsCode ? code.trim() : '' });
      }}
    >
      {needsCode && (
        <TextInput
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          disabled={isBusy}
          value={code}
          error={isAsked && isMissing && words.codeMissing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </DecisionDialog>
  );
}

/** Shows what a proposal is now that somebody else decided it, or that it changed. */
export function ProposalConflict({ question }: { question: ProposalQuestion }) {
  const { row, error, failed, close, pass } = question;
  const { data: now, error: unread } = useReadNow('readProposal', { id: row._id });
  const isOver = now !== undefined && now.status !== 'open';
  const reason = isOver && now.reason ? [{ name: labels.reason, value: now.reason }] : [];
  return (
    <ConflictDialog
      title={titleOf(row)}
      message={
        now ? explain(now) : unread && `${messageOf(error, failed)} ${words.conflict.unread}`
      }
      facts={reason}
      next={{
        label: isOver ? words.conflict.next : now ? words.conflict.look : kitWords.close,
      }}
      onClose={isOver ? pass : close}
    />
  );
}

function explain({ status, checker, decidedAt, expiresAt }: AnswerOf<'readProposal'>): string {
  if (status === 'open') return words.conflict.changed;
  const at = formatMoment(decidedAt ?? expiresAt);
  return words.conflict.decided(words.statuses[status], checker?.username ?? null, at);
}

/** The link that a confirmation made, shown once. */
export function LinkDialog(props: {
  link: NonNullable<AnswerOf<'confirmProposal'>['link']>;
  onClose: () => void;
}) {
  const { link, onClose } = props;
  return (
    <MadeLinkDialog
      title={words.linkTitle}
      note={words.linkNote(formatMoment(link.expiresAt))}
      name={words.link}
      token={link.token}
      close={kitWords.close}
      onClose={onClose}
    />
  );
}
