import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatBooked } from '../../lib/booked-at.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { Allowed, useMay } from '../../lib/session/may.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { ListFilter } from '../../ui/data-view/filter-bar.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import classes from './bank-lines.module.css';
import { ChooseDialog } from './choose-dialog.tsx';
import { AsideDialog } from './line-dialogs.tsx';
import { LineActions, LineReview } from './line-review.tsx';
import { LineState, nameLine } from './line-state.tsx';
import { TakeSuggestion } from './take-suggestion.tsx';
import { useTake } from './use-take.ts';
import { words } from './words.ts';

interface LineTableProps {
  address: ListAddress;
  /** The names of the payment methods. */
  accounts: readonly string[];
}

type Asked = { kind: 'aside' | 'choose'; line: BankLine; onDone: () => void };

/**
 * The lines of the imported statements, with what each is matched to or may be. Keys explain the line
 * with the focus, or the first; the next one follows.
 */
export function LineTable({ address, accounts }: LineTableProps) {
  const mayDecide = useMay('bank_lines');
  const { take, error } = useTake();
  const [asked, ask] = useState<Asked | null>(null);
  const [last, setLast] = useState<BankLine | null>(null);
  const isQueue = address.status === 'unmatched';

  function press(key: string, line: BankLine, leave: () => void): void {
    const nothing = whyNothing(key, line);
    if (nothing !== null) {
      showToast({ id: 'key', title: nothing, kind: 'info' });
      return;
    }
    const onDone = () => {
      if (isQueue) leave();
    };
    const suggestion = line.suggestions[Number(key) - 1];
    if (key === 'S') ask({ kind: 'aside', line, onDone });
    else if (key === 'F') ask({ kind: 'choose', line, onDone });
    else if (suggestion) {
      setLast(line);
      take(line, suggestion, onDone);
    }
  }

  const close = () => ask(null);
  return (
    <>
      {error && last && (
        <ErrorNotice>
          {words.keyFailed(nameLine(last))} {explainMoneyFailure(error, words.matchFailed)}{' '}
          <UsedBy error={error} />
        </ErrorNotice>
      )}
      <ListScreen
        address={address}
        words={words}
        route="listBankLines"
        filters={filtersOf(accounts, address)}
        columns={columns}
        usualSort="-at"
        steady={{ newLabel: words.newLines, goneLabel: words.gone }}
        bulk={
          mayDecide && {
            selectLabel: (line) =>
              line.status === 'unmatched' && !line.waiting ? words.select(nameLine(line)) : null,
            actions: (chosen, onDone) =>
              chosen.length > 0 && (
                <AsideMany lines={chosen} onDone={isQueue ? onDone : undefined} />
              ),
          }
        }
        keys={mayDecide && { letters: words.keys, press }}
        actions={(line, { isCompact, onDone }) => {
          const leave = isQueue ? onDone : () => undefined;
          return (
            <Allowed to="bank_lines">
              {isCompact ? (
                <QuickMatch line={line} onDone={leave} />
              ) : (
                <LineActions line={line} onDone={leave} />
              )}
            </Allowed>
          );
        }}
        drawer={{
          read: 'readBankLine',
          title: nameLine,
          loadingTitle: deskLabels.bankLine,
          content: (line) => <LineReview line={line} />,
        }}
      />
      {asked?.kind === 'aside' && (
        <AsideDialog lines={[asked.line]} onDone={asked.onDone} onClose={close} />
      )}
      {asked?.kind === 'choose' && <ChooseDialog {...asked} onClose={close} />}
    </>
  );
}

/** Why a key does nothing with a line; null if it does something. */
function whyNothing(key: string, line: BankLine): string | null {
  const say = words.keyNothing;
  const name = nameLine(line);
  if (line.waiting) return say.waiting(name);
  if (line.status !== 'unmatched') return say[line.status](name);
  const count = line.suggestions.length;
  return Number(key) > count ? say.suggestions(name, count) : null;
}

interface AsideManyProps {
  lines: readonly BankLine[];
  onDone: ((ids: readonly string[]) => void) | undefined;
}

function AsideMany({ lines, onDone }: AsideManyProps) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => ask(true)}>
        {words.setAsideMany(showPoints(lines.length))}
      </Button>
      {isAsked && (
        <AsideDialog lines={lines} {...(onDone && { onDone })} onClose={() => ask(false)} />
      )}
    </>
  );
}

/** The filters. An account that is not in the settings any more keeps its lines. */
function filtersOf(
  accounts: readonly string[],
  { account: chosen, missing }: ListAddress,
): ListFilter[] {
  const names = chosen ? [...accounts, chosen] : accounts;
  return [
    { kind: 'chips', name: 'status', label: labels.status, options: statuses },
    {
      kind: 'select',
      name: 'account',
      label: labels.account,
      options: { all: words.allAccounts, ...Object.fromEntries(names.map((name) => [name, name])) },
    },
    { kind: 'select', name: 'direction', label: words.directionFilter, options: words.directions },
    ...(missing === undefined ? [] : [missingFilter]),
    { kind: 'date', name: 'from', label: deskLabels.from },
    { kind: 'date', name: 'to', label: words.to },
    deciderFilter,
  ];
}

/** Shown where a notice or an import led to it: the bar has no room for one that is seldom needed. */
const missingFilter: ListFilter = {
  kind: 'select',
  name: 'missing',
  label: words.missing.filter,
  options: words.missing.options,
};

const statuses = { all: words.all, ...words.statuses };

/** In a phone's first cell, which opens the line and so holds no link. */
function briefState({ status, suggestions: [best] }: BankLine): string {
  const name = words.statuses[status];
  return status === 'unmatched' && best
    ? words.stateAndFit(name, words.fits[best.match.kind])
    : name;
}

const columns: readonly Column<BankLine>[] = [
  {
    header: labels.date,
    isWhole: true,
    sortBy: '-at',
    cell: (line) => (
      <>
        {formatBooked(line)}
        <span className="block onPhone regular small soft">{line.account}</span>
        <span className="block onPhone regular small soft">{line.sender || line.description}</span>
        <span className="block onPhone regular small strong">{briefState(line)}</span>
      </>
    ),
  },
  { header: labels.account, isWideOnly: true, cell: ({ account }) => account },
  {
    header: words.text,
    isWideOnly: true,
    cell: ({ reference, description, sender }) => (
      <div className={classes.text}>
        {sender || description || reference}
        {(sender || description) && reference && <span className="under">{reference}</span>}
        {sender && description && <span className="under">{description}</span>}
      </div>
    ),
  },
  {
    header: labels.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} isChange />,
  },
  { header: words.matchedTo, isWideOnly: true, cell: (line) => <LineState line={line} /> },
];

/** Decides a line as its best suggestion says, in one press, if that fits exactly. */
function QuickMatch({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const [best] = line.suggestions;
  if (line.status !== 'unmatched' || line.waiting || best?.match.kind !== 'exact') return null;
  return <TakeSuggestion line={line} suggestion={best} isCompact onDone={onDone} />;
}
