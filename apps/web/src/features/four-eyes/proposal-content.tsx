import type { MemberContext } from '@barya/contract/evidence';
import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
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
  proposal: ProposalDetails;
  isOwn: boolean;
  showValues: ShowValues;
  showEvidence: ShowEvidence;
}

/** One proposal: what its maker saw, and what changed since. */
export function ProposalContent({ proposal, isOwn, showValues, showEvidence }: ContentProps) {
  const { payload, now, status, notBefore } = proposal;
  const isOpen = status === 'open';
  const isLoneOwners = notBefore !== null;
  const shown = isOpen ? words.shown : words.wasShown;
  const heads = isOpen ? words.proposedHeads : words.decidedHeads;
  return (
    <>
      <FactList facts={factsOf(proposal)} />
      <section>
        <h3>{shown}</h3>
        {showValues(shown, payload.before, payload.after, heads)}
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
      {isOwn && isOpen && (
        <InfoNotice>{isLoneOwners ? words.loneOwner : words.othersConfirm}</InfoNotice>
      )}
      {proposal.evidence?.context && <Changes context={proposal.evidence.context} />}
      {showEvidence(proposal)}
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
