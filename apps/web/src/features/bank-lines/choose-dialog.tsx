import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PlaceLink } from '../../lib/api/list.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { centavosOf, showPesos } from '../../lib/money.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { labels } from '../../ui/labels.ts';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { offerUndo } from '../../ui/review/undo.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import {
  type Candidate,
  idFieldOf,
  kindsFor,
  type TargetKind,
  useCandidates,
} from './candidates.ts';
import type { LineDialogProps } from './line-dialogs.tsx';
import { nameLine } from './line-state.tsx';
import { nameTarget } from './match-link.tsx';
import { undoOf } from './undo-of.ts';
import { words } from './words.ts';

const say = words.chooseDialog;

/** Finds what a line is in the books, by search, and matches it. */
export function ChooseDialog({ line, onDone, onClose }: LineDialogProps) {
  const kinds = kindsFor(line.amount);
  const [kind, setKind] = useState<TargetKind>(kinds[0] ?? 'load');
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<PlaceLink>({ page: 1 });
  const { send, isPending, error } = useCall('matchBankLine');
  const again = (change: () => void) => {
    setPlace({ page: 1 });
    change();
  };

  function match({ _id, ...row }: Candidate): void {
    const field = idFieldOf(row.kind);
    if (!field) return;
    send({ id: line._id, [field]: _id }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onDone?.();
      onClose();
      offerUndo(undoOf(message, [line], nameTarget(row)));
    });
  }

  return (
    <Dialog title={say.title(nameLine(line))} onClose={onClose}>
      <div className="stack gap6">
        <p className="soft small">{say.note}</p>
        <ChoiceChips
          legend={say.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: say.kinds[value] }))}
          onChange={(next) => again(() => setKind(next))}
        />
        <SearchField
          label={say.search}
          placeholder={say.searchHint}
          value={search}
          isFirst
          onSearch={(text) => again(() => setSearch(text))}
        />
        <Candidates
          line={line}
          kind={kind}
          search={search}
          place={place}
          onPlace={setPlace}
          onMatch={match}
          isBusy={isPending}
        />
        {error && <ErrorNotice>{explainMoneyFailure(error, words.matchFailed)}</ErrorNotice>}
      </div>
    </Dialog>
  );
}

interface CandidatesProps {
  line: BankLine;
  kind: TargetKind;
  search: string;
  place: PlaceLink;
  onPlace: (to: PlaceLink) => void;
  onMatch: (candidate: Candidate) => void;
  isBusy: boolean;
}

function Candidates(props: CandidatesProps) {
  const { line, kind, search, place, onPlace, onMatch, isBusy } = props;
  const pesos = Math.abs(line.amount);
  const page = 'page' in place ? place.page : 1;
  const cursor = 'cursor' in place ? place.cursor : undefined;
  const query = useCandidates(kind, line, { search, page, pageSize: PAGE_SIZE, cursor });
  const isEqual = ({ amount }: Candidate) => centavosOf(amount) === centavosOf(pesos);
  const found = cursor === undefined && page === 1 ? (query.data?.rows ?? []) : [];
  const columns: readonly Column<Candidate>[] = [
    {
      header: deskLabels.what,
      cell: ({ reference, who, at, printed }) => (
        <>
          {who || reference}
          <span className="block anywhere regular small soft">{formatMoment(at)}</span>
          {who && <span className="block anywhere regular small soft">{reference}</span>}
          {printed && (
            <span className="block anywhere regular small soft">{say.printed(printed)}</span>
          )}
        </>
      ),
    },
    { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
    {
      header: words.match,
      isHeaderHidden: true,
      isNumber: true,
      cell: (row) =>
        isEqual(row) ? (
          <Button
            size="compact-md"
            disabled={isBusy}
            aria-label={words.matchOf(words.target(words.kinds[row.kind], row.reference))}
            onClick={() => onMatch(row)}
          >
            {words.match}
          </Button>
        ) : (
          <span className="small soft">{say.other}</span>
        ),
    },
  ];
  return (
    <>
      {found.length > 0 && !found.some(isEqual) && (
        <p role="status">{say.noneEqual(showPesos(pesos))}</p>
      )}
      <ListView
        caption={say.kinds[kind]}
        query={query}
        columns={columns}
        rowKey={({ _id }) => _id}
        place={{ page, cursor }}
        onPlace={onPlace}
        failure={say.failed}
        empty={<EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
      />
    </>
  );
}
