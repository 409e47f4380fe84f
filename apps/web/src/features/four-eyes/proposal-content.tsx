import type { MemberContext } from '@barya/contract/evidence';
import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
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
export type ShowEvidence = (proposal: ProposalDetails) => ReactNode;

type Compared = NonNullable<ProposalDetails['evidence']['context']>;

interface ContentProps {
  /** The list's row until the details are there. */
  proposal: ProposalDetails;
  isOwn: boolean;
  showValues: ShowValues;
  showEvidence: ShowEvidence;
  onDone: () => void;
}

/** One proposal: what its maker saw, what changed since, and the decision. */
export function ProposalContent({
  proposal,
  isOwn,
  showValues,
  showEvidence,
  onDone,
}: ContentProps) {
  const { payload, now, status, notBefore } = proposal;
  const isLoneOwners = isOwn && notBefore !== null && status === 'open';
  return (
    <>
      <FactList facts={factsOf(proposal)} />
      <section>
        <h3>{words.shown}</h3>
        {showValues(words.shown, payload.before, payload.after, words.proposedHeads)}
        {payload.reason !== null && <p>{payload.reason}</p>}
      </section>
      {now?.payload && (
        <section>
          <h3>{words.now}</h3>
          <InfoNotice>{words.changed}</InfoNotice>
          {showValues(words.now, payload.after, now.payload.after, words.changedHeads)}
        </section>
      )}
      {now?.refusal && <InfoNotice>{words.refused(now.refusal)}</InfoNotice>}
      {isLoneOwners && <InfoNotice>{words.loneOwner}</InfoNotice>}
      {proposal.evidence?.context && <Changes context={proposal.evidence.context} />}
      {showEvidence(proposal)}
      {status === 'open' && <Decision proposal={proposal} isOwn={isOwn} onDone={onDone} />}
    </>
  );
}

/** What became known of the member since it was asked; the panel shows the rest. */
function Changes({ context: { asked, now } }: { context: Compared }) {
  const facts = (Object.keys(now) as (keyof MemberContext)[])
    .filter((key) => asked[key] !== now[key])
    .map((key) => ({
      name: words.known[key],
      value: (
        <span className="wait strong">
          {words.since(showKnown(now, key), showKnown(asked, key))}
        </span>
      ),
    }));
  if (facts.length === 0) return null;
  return (
    <section>
      <h3>{words.context}</h3>
      <FactList facts={facts} />
    </section>
  );
}

function showKnown(of: MemberContext, key: keyof MemberContext): string {
  if (key === 'decidedAt') return of.decidedAt === null ? words.never : formatMoment(of.decidedAt);
  return key === 'signals' ? showPoints(of.signals) : showPesos(of[key]);
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
