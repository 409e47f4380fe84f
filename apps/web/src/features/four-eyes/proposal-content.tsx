import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { ConfirmProposalDialog, DeclineDialog, WithdrawDialog } from './dialogs.tsx';
import { ProposalStatusBadge } from './show-proposal.tsx';
import { words } from './words.ts';

/** Shows values as the audit does, under these two heads. */
export type ShowValues = (
  caption: string,
  before: unknown,
  after: unknown,
  heads: readonly [string, string],
) => ReactNode;

/** Shows the thing itself, as its maker saw it; nothing where the values are all. */
export type ShowSubject = (proposal: Proposal) => ReactNode;

interface ContentProps {
  /** The list's row until the details are there. */
  proposal: ProposalDetails;
  isOwn: boolean;
  showValues: ShowValues;
  showSubject: ShowSubject;
  showMember: ShowSubject;
  onDone: () => void;
}

/** One proposal: what its maker saw, what changed since, and the decision. */
export function ProposalContent({
  proposal,
  isOwn,
  showValues,
  showSubject,
  showMember,
  onDone,
}: ContentProps) {
  const { payload, now, status, notBefore } = proposal;
  const subject = showSubject(proposal);
  const isLoneOwners = isOwn && notBefore !== null && status === 'open';
  return (
    <>
      <FactList facts={factsOf(proposal)} />
      <section>
        {!subject && <h3>{words.shown}</h3>}
        {!subject && showValues(words.shown, payload.before, payload.after, words.proposedHeads)}
        {payload.reason !== null && <p>{payload.reason}</p>}
      </section>
      {subject}
      {now?.payload && (
        <section>
          <h3>{words.now}</h3>
          <InfoNotice>{words.changed}</InfoNotice>
          {showValues(words.now, payload.after, now.payload.after, words.changedHeads)}
        </section>
      )}
      {now?.refusal && <InfoNotice>{words.refused(now.refusal)}</InfoNotice>}
      {isLoneOwners && <InfoNotice>{words.loneOwner}</InfoNotice>}
      {showMember(proposal)}
      {status === 'open' && <Decision proposal={proposal} isOwn={isOwn} onDone={onDone} />}
    </>
  );
}

function factsOf(proposal: Proposal) {
  const { amount, maker, checker, createdAt, expiresAt, notBefore, decidedAt, reason, status } =
    proposal;
  const isOpen = status === 'open';
  return [
    { name: labels.status, value: <ProposalStatusBadge proposal={proposal} /> },
    ...(amount === null
      ? []
      : [{ name: labels.amount, value: <Money pesos={amount} />, isStrong: true }]),
    { name: words.maker, value: maker.username },
    { name: words.when, value: formatMoment(createdAt) },
    ...(isOpen ? [{ name: words.until, value: formatMoment(expiresAt) }] : []),
    ...(isOpen && notBefore ? [{ name: words.notBefore, value: formatMoment(notBefore) }] : []),
    ...(decidedAt ? [{ name: deskLabels.decided, value: formatMoment(decidedAt) }] : []),
    ...(checker ? [{ name: words.checker, value: checker.username }] : []),
    ...(reason ? [{ name: labels.reason, value: reason }] : []),
  ];
}

function Decision({
  proposal,
  isOwn,
  onDone,
}: Pick<ContentProps, 'proposal' | 'isOwn' | 'onDone'>) {
  const [asked, setAsked] = useState<'confirm' | 'decline' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const props = { proposal, onClose: close, onDone };
  return (
    <>
      <DrawerActions>
        {isOwn && (
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {!isOwn && proposal.mayConfirm && (
          <Button variant="default" onClick={() => setAsked('decline')}>
            {words.decline}
          </Button>
        )}
        {proposal.mayConfirm && proposal.now === null && (
          <Button onClick={() => setAsked('confirm')}>{words.confirm}</Button>
        )}
      </DrawerActions>
      {asked === 'confirm' && <ConfirmProposalDialog {...props} />}
      {asked === 'decline' && <DeclineDialog {...props} />}
      {asked === 'withdraw' && <WithdrawDialog {...props} />}
    </>
  );
}
