import { limits } from '@barya/contract/limits';
import type { ProposalDetails } from '@barya/contract/proposals';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { MadeLinkDialog } from '../../ui/made-link-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { titleOf } from './show-proposal.tsx';
import { words } from './words.ts';

interface DialogProps {
  proposal: ProposalDetails;
  onClose: () => void;
  /** The decision is made. */
  onDone: () => void;
}

const nameOf = (proposal: ProposalDetails) =>
  proposal.amount === null
    ? titleOf(proposal)
    : `${titleOf(proposal)}, ${showPesos(proposal.amount)}`;

/** Confirms exactly what was read: the call names its hash. */
export function ConfirmProposalDialog({ proposal, onClose, onDone }: DialogProps) {
  const { send, isPending, error } = useCall('confirmProposal', { gcTime: 0 });
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState<AnswerOf<'confirmProposal'>['link']>(null);
  const isMissing = proposal.needsCode && code.trim() === '';

  function confirm(): void {
    setAsked(true);
    if (isMissing) return;
    const body = { hash: proposal.hash, ...(proposal.needsCode && { code: code.trim() }) };
    send({ id: proposal._id, ...body }, (answer) => {
      showToast({ title: answer.message, kind: 'success' });
      if (answer.link) setLink(answer.link);
      else onDone();
    });
  }

  if (link) {
    return (
      <MadeLinkDialog
        title={words.linkTitle}
        note={words.linkNote(formatMoment(link.expiresAt))}
        name={words.link}
        token={link.token}
        close={kitWords.close}
        onClose={onDone}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.confirmTitle(nameOf(proposal))}
      onClose={onClose}
      confirmLabel={words.confirm}
      onConfirm={confirm}
      isBusy={isPending}
      isReady={!proposal.needsCode}
      error={error && explainMoneyFailure(error, words.confirmFailed)}
    >
      <p>{words.confirmNote}</p>
      {proposal.needsCode && (
        <TextInput
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          error={isAsked && isMissing && words.codeMissing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Declines, with a reason that the maker reads. */
export function DeclineDialog({ proposal, onClose, onDone }: DialogProps) {
  const { dialog, confirm } = useConfirm('declineProposal', {
    onClose,
    failed: words.declineFailed,
    onDone,
  });
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';

  function decline(): void {
    setAsked(true);
    if (!isMissing) confirm({ id: proposal._id, reason: reason.trim() });
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={words.declineTitle(nameOf(proposal))}
      confirmLabel={words.decline}
      onConfirm={decline}
      isDangerous
    >
      <Textarea
        label={words.declineReason}
        description={words.declineHint}
        maxLength={limits.note.longest}
        rows={2}
        data-autofocus
        value={reason}
        error={isAsked && isMissing && words.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The maker takes it back. */
export function WithdrawDialog({ proposal, onClose, onDone }: DialogProps) {
  const { dialog, confirm } = useConfirm('withdrawProposal', {
    onClose,
    failed: words.withdrawFailed,
    onDone,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={words.withdrawTitle(nameOf(proposal))}
      confirmLabel={words.withdraw}
      onConfirm={() => confirm({ id: proposal._id })}
    >
      <p>{words.withdrawNote}</p>
    </ConfirmDialog>
  );
}
