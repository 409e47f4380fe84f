import type { ProposalView } from '@barya/contract/proposal-kinds';
import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { useRowCalls } from '../../lib/api/row-calls.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import type { ListFilter } from '../../ui/data-view/filter-bar.tsx';
import type { ReviewRules } from '../../ui/review/queue.ts';
import { QueueTabs } from '../../ui/review/queue-tabs.tsx';
import kit from '../../ui/review/review.module.css';
import { ReviewScreen } from '../../ui/review/review-screen.tsx';
import { type Shown, useProposal } from './api.ts';
import { BulkActions, BulkDialog } from './bulk.tsx';
import { columnsOf } from './columns.tsx';
import { LinkDialog, ProposalConflict, ProposalDialog, type Typed } from './dialogs.tsx';
import { ProposalContent, type ShowEvidence, type ShowValues } from './proposal-content.tsx';
import { nameOf, titleOf, type Verb } from './show-proposal.tsx';
import { words } from './words.ts';

type Act = Verb | 'open';
type Link = NonNullable<AnswerOf<'confirmProposal'>['link']>;

const { open: _open, ...outcomes } = words.statuses;
const byOutcome: ListFilter = {
  kind: 'chips',
  name: 'status',
  label: words.outcome,
  options: { all: words.allOutcomes, ...outcomes },
};
const byKind: ListFilter = {
  kind: 'select',
  name: 'kind',
  label: words.kind,
  options: { all: words.allKinds, ...words.kinds },
};
const letters = {
  to_confirm: [words.keys.confirm, words.keys.decline],
  mine: [words.keys.withdraw],
  decided: [],
} as const satisfies Record<ProposalView, readonly object[]>;

interface ProposalTabsProps {
  address: ListAddress;
  showValues: ShowValues;
  showEvidence: ShowEvidence;
}

/** What waits for this person, what they asked for, and what was decided. */
export function ProposalTabs(props: ProposalTabsProps) {
  const { data: counts } = useRead('proposalCounts', {}, EACH_30_S);
  const mayConfirm = useMay('proposals');
  const seesAll = useMay('read_money');
  const { to_confirm: _, ...own } = words.tab;
  const { decided } = own;
  // An auditor confirms nothing and sees all that waits; support sees what they asked for.
  const others = seesAll ? { to_confirm: words.allOpen, decided } : own;
  const names: Partial<Record<ProposalView, string>> = mayConfirm ? words.tab : others;
  return (
    <QueueTabs
      address={props.address}
      label={words.tabs}
      names={names as Record<ProposalView, string>}
      counts={{ to_confirm: mayConfirm ? counts?.toConfirm : counts?.open, mine: counts?.mine }}
    >
      {(tab) => <ProposalList key={tab} {...props} tab={tab} mayConfirm={mayConfirm} />}
    </QueueTabs>
  );
}

interface ProposalListProps extends ProposalTabsProps {
  tab: ProposalView;
  mayConfirm: boolean;
}

/** One tab: proposals are opened, and decided with A and D one after the other. */
function ProposalList({ tab, mayConfirm, address, showValues, showEvidence }: ProposalListProps) {
  const me = useCurrentUser()?._id;
  const call = useRowCalls();
  const [bulk, setBulk] = useState<readonly Proposal[] | null>(null);
  /** The link that the last confirmation made, until it was handed over. */
  const made = useRef<Link | null>(null);
  const [link, setLink] = useState<{ link: Link; goOn: () => void } | null>(null);
  const isDecided = tab === 'decided';
  const isOwn = (row: Proposal) => row.maker._id === me;
  const mayDecline = (row: Shown) =>
    row.status === 'open' && !isOwn(row) && (row.mayConfirm ?? tab === 'to_confirm');
  const canConfirm = (row: Shown) => row.mayConfirm === true && row.now === null;
  const canWithdraw = (row: Shown) => row.status === 'open' && isOwn(row);

  const review: ReviewRules<Shown, Verb, Typed, string> = {
    decide: async (verb, row, { reason, code }) => {
      const { _id: id, hash } = row;
      const message = nameOf(row);
      if (verb === 'decline') {
        return { title: (await call('declineProposal', { id, reason })).message, message };
      }
      if (verb === 'withdraw') {
        return { title: (await call('withdrawProposal', { id })).message, message };
      }
      const answer = await call('confirmProposal', { id, hash, ...(code && { code }) });
      made.current = answer.link;
      return { title: answer.message, message };
    },
    failedWords: (verb) => words.decisionFailed[verb],
    decidedCode: 'proposal_already_decided',
    conflictCodes: ['proposal_changed', 'proposal_expired'],
    dialog: (question) => <ProposalDialog question={question} />,
    conflict: (question) => <ProposalConflict question={question} />,
    onNext: (goOn) => {
      const { current } = made;
      made.current = null;
      if (current === null) goOn();
      else setLink({ link: current, goOn });
    },
  };
  const isFiltered = address.isFiltered;

  return (
    <ReviewScreen<'listProposals', Shown, ProposalDetails, Act, Verb, Typed, string>
      address={address}
      words={{ ...words, empty: words.empty[isFiltered ? 'none' : tab] }}
      route="listProposals"
      fixed={mayConfirm || tab !== 'to_confirm' ? { view: tab } : { status: 'open' }}
      filters={isDecided ? [byOutcome, byKind] : [byKind]}
      may="own_proposals"
      waits={(row) => !isDecided && (mayDecline(row) || canWithdraw(row))}
      isEmptying={!isDecided}
      columns={({ refused }) => columnsOf(tab, refused)}
      bulk={
        tab === 'to_confirm' && {
          label: (row) =>
            row.amount === null || isOwn(row)
              ? null
              : words.bulk.select(titleOf(row), showPesos(row.amount)),
          actions: ({ chosen }) => <BulkActions chosen={chosen} onAsk={() => setBulk(chosen)} />,
        }
      }
      letters={letters[tab]}
      keys={{
        // Who confirms sees first what its maker saw.
        a: (row) => ('evidence' in row ? canConfirm(row) && 'confirm' : 'open'),
        d: (row) => mayDecline(row) && 'decline',
        w: (row) => canWithdraw(row) && 'withdraw',
      }}
      acts={{ open: ({ _id }) => address.change({ open: _id }) }}
      review={review}
      buttons={(row, { act }) => (
        <span className={`${kit.buttons} row gap3`}>
          {canConfirm(row) && (
            <Button size="compact-md" onClick={() => act('confirm')}>
              {words.verbs.confirm}
            </Button>
          )}
          {mayDecline(row) && (
            <Button size="compact-md" variant="default" onClick={() => act('decline')}>
              {words.verbs.decline}
            </Button>
          )}
          {canWithdraw(row) && (
            <Button size="compact-md" variant="default" onClick={() => act('withdraw')}>
              {words.verbs.withdraw}
            </Button>
          )}
        </span>
      )}
      areInDrawer
      drawer={{
        useRow: useProposal,
        isWide: true,
        title: titleOf,
        words: { ...words.drawer, loading: words.caption },
        content: (proposal) => (
          <ProposalContent
            proposal={proposal}
            isOwn={isOwn(proposal)}
            showValues={showValues}
            showEvidence={showEvidence}
          />
        ),
      }}
    >
      {({ leave }) => (
        <>
          {bulk && <BulkDialog chosen={bulk} onDone={leave} onClose={() => setBulk(null)} />}
          {link && (
            <LinkDialog
              link={link.link}
              onClose={() => {
                setLink(null);
                link.goOn();
              }}
            />
          )}
        </>
      )}
    </ReviewScreen>
  );
}
