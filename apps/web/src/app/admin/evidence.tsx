import type { ProposalKind } from '@barya/contract/proposal-kinds';
import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import type { PersonAnswer } from '@barya/contract/recovery';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineReview } from '../../features/bank-lines/line-review.tsx';
import { LoadFacts } from '../../features/capital/load-capital.tsx';
import { CashInReview } from '../../features/cash-ins/cash-in-review.tsx';
import { words } from '../../features/four-eyes/words.ts';
import { UnclaimedFacts } from '../../features/members/unclaimed-table.tsx';
import { PayoutReview } from '../../features/payouts/payout-review.tsx';
import { ProposedPayouts } from '../../features/payouts/proposed-payouts.tsx';
import { VerifiedAnswers } from '../../features/recovery/known-facts.tsx';
import { ChangedCodes } from '../../features/settings/changed-codes.tsx';
import { WithdrawalFacts } from '../../features/withdrawals-desk/withdrawal-facts.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { showPesos } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { panelBeside, panelOfCashIn, panelOfWithdrawal } from './histories.tsx';

/** The component of each kind that shows the thing itself, the same as on its maker's screen. */
const shownAs: Partial<Record<ProposalKind, (of: OfProposal) => ReactNode>> = {
  load: LoadEvidence,
  cash_in: CashInEvidence,
  payout: WithdrawalEvidence,
  payout_clearance: PayoutsEvidence,
  payout_failed: PayoutEvidence,
  payout_returned: PayoutEvidence,
  payout_not_sent: PayoutEvidence,
  payout_put_back: PayoutsEvidence,
  reference: ReferenceEvidence,
  set_aside: ({ proposal }) => <LineEvidence id={proposal.target._id} />,
  revert: RevertEvidence,
  settings: SettingsEvidence,
  unclaimed: UnclaimedEvidence,
  credential: CredentialEvidence,
};

/** The thing that a proposal is about. Of staff and closed days the values are all. */
export function Evidence({ proposal }: OfProposal) {
  const Shown = shownAs[proposal.kind];
  return Shown ? <Shown proposal={proposal} /> : null;
}

interface OfProposal {
  proposal: ProposalDetails;
}

interface ReadProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

function Read<Data>({ query, children }: ReadProps<Data>) {
  return (
    <Loaded query={query} failed={messageOf(query.error, words.evidenceFailed)} heightRem={24}>
      {children}
    </Loaded>
  );
}

function CashInEvidence({ proposal: { target } }: OfProposal) {
  const query = useRead('readCashIn', { id: target._id });
  return (
    <Read query={query}>
      {(cashIn) => <CashInReview cashIn={cashIn} panel={panelOfCashIn(cashIn)} />}
    </Read>
  );
}

function PayoutEvidence({ proposal: { target } }: OfProposal) {
  const query = useRead('readPayout', { id: target._id });
  const me = useCurrentUser()?._id;
  return (
    <Read query={query}>
      {(payout) => (
        <PayoutReview payout={payout} me={me} isRead panel={panelOfWithdrawal(payout)} />
      )}
    </Read>
  );
}

function WithdrawalEvidence({ proposal: { target } }: OfProposal) {
  const query = useRead('readWithdrawal', { id: target._id });
  return (
    <Read query={query}>
      {(withdrawal) => (
        <>
          <WithdrawalFacts withdrawal={withdrawal} isRead />
          {panelOfWithdrawal(withdrawal)}
        </>
      )}
    </Read>
  );
}

function PayoutsEvidence({ proposal: { _id, kind } }: OfProposal) {
  return <ProposedPayouts proposal={_id} title={words.kinds[kind]} panel={panelOfWithdrawal} />;
}

/** A load of a bank line, of what is owed back for another load, or of cash. */
function LoadEvidence({ proposal }: OfProposal) {
  const { payload, member, target } = proposal;
  if ('paysBack' in payload.after) return <ReadLoad of={proposal} />;
  return (
    <>
      {'bankLine' in payload.after && <LineEvidence id={target._id} />}
      {member && panelBeside(member._id)}
    </>
  );
}

function LineEvidence({ id }: { id: string }) {
  const query = useRead('readBankLine', { id });
  return <Read query={query}>{(line) => <LineReview line={line} />}</Read>;
}

function RevertEvidence({ proposal }: OfProposal) {
  const { status, amount, payload } = proposal;
  const held = Number(payload.after.revertedAmount ?? amount);
  return (
    <>
      {status === 'open' && held > 0 && <InfoNotice>{words.onHold(showPesos(held))}</InfoNotice>}
      <ReadLoad of={proposal} />
      {'bankLine' in payload.after && <LineEvidence id={String(payload.after.bankLine)} />}
    </>
  );
}

/** Of a payout, or of a load with its bank line. */
function ReferenceEvidence({ proposal }: OfProposal) {
  const { after } = proposal.payload;
  if ('state' in after) return <PayoutEvidence proposal={proposal} />;
  return (
    <>
      <ReadLoad of={proposal} />
      {'bankLine' in after && <LineEvidence id={String(after.bankLine)} />}
    </>
  );
}

function ReadLoad({ of: { target, member } }: { of: Proposal }) {
  const query = useRead('readLoad', { id: target._id });
  return (
    <>
      <Read query={query}>{(load) => <LoadFacts load={load} />}</Read>
      {member && panelBeside(member._id)}
    </>
  );
}

/** The values have digests of the pictures. */
function SettingsEvidence({ proposal: { evidence } }: OfProposal) {
  if (evidence?.kind !== 'settings') return null;
  return <ChangedCodes codes={evidence.codes} heads={words.proposedHeads} />;
}

function UnclaimedEvidence({ proposal: { target, member } }: OfProposal) {
  const query = useRead('readUnclaimedMoney', { id: target._id });
  return (
    <>
      <Read query={query}>{(owed) => <UnclaimedFacts owed={owed} />}</Read>
      {member && panelBeside(member._id)}
    </>
  );
}

/** What was asked of the person, where staff verified them, and what the member's money says. */
function CredentialEvidence({ proposal: { evidence, maker, target } }: OfProposal) {
  if (evidence?.kind !== 'credential') return null;
  const { answers, subject } = evidence;
  const { newPassword, passwordLink } = subject.after;
  const note = newPassword
    ? words.credential.password(maker.username)
    : passwordLink
      ? words.credential.link
      : words.credential.secondFactor;
  return (
    <>
      <InfoNotice>{note}</InfoNotice>
      {answers.length > 0 && <ReadAnswers id={target._id} answers={answers} />}
      {panelBeside(target._id)}
    </>
  );
}

function ReadAnswers({ id, answers }: { id: string; answers: readonly PersonAnswer[] }) {
  const query = useRead('readVerification', { id });
  return (
    <Read query={query}>{(facts) => <VerifiedAnswers facts={facts} answers={answers} />}</Read>
  );
}
