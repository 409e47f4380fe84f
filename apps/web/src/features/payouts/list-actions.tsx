import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { IconFileStack, IconHandGrab, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import type { AnswerOf } from '../../lib/api/asked.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { addPesos } from '../../lib/money.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Money } from '../../ui/money.tsx';
import { KeysButton } from '../../ui/review/keys-dialog.tsx';
import type { PayoutFilters, Tab } from './api.ts';
import { words as batchWords } from './batches/words.ts';
import { words } from './words.ts';

const say = words.list;

interface ListActionsProps {
  tab: Tab;
  address: ListAddress;
  asked: PayoutFilters;
  /** Rows on screen that can be taken. */
  shown: readonly Payout[];
  counts: AnswerOf<'payoutCounts'> | undefined;
  isBusy: boolean;
  onPay: () => void;
  onTake: () => void;
  onBatch: () => void;
  onKeys: () => void;
  onRefresh: () => void;
}

/** What can be done with a whole list. */
export function ListActions(props: ListActionsProps) {
  const { tab, address, asked, shown, counts, isBusy } = props;
  const method = methodOf(address, counts);
  const isToPay = tab === 'to_pay';
  return (
    <>
      {isToPay && shown.length > 0 && (
        <>
          <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={props.onPay}>
            {say.payOneByOne}
          </Button>
          <Button
            variant="default"
            leftSection={<IconHandGrab size={18} aria-hidden />}
            disabled={isBusy}
            onClick={props.onTake}
          >
            {say.takeShown(shown.length)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileStack size={18} aria-hidden />}
            disabled={method === null}
            {...(method === null && { title: batchWords.make.oneMethod })}
            onClick={props.onBatch}
          >
            {batchWords.make.make}
          </Button>
        </>
      )}
      {tab !== 'ended' && <KeysButton onClick={props.onKeys} />}
      <DownloadButton route="listPayouts" asked={{ ...asked }} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={props.onRefresh}
      >
        {say.refresh}
      </Button>
    </>
  );
}

/** The chosen method, or the only one of which anything waits; null for several. */
export function methodOf(
  { method }: Pick<ListAddress, 'method'>,
  counts: AnswerOf<'payoutCounts'> | undefined,
): string | null {
  if (method) return method;
  const waiting = counts?.toPay ?? [];
  return waiting.length === 1 ? (waiting[0]?.method ?? null) : null;
}

interface BulkActionsProps {
  tab: Tab;
  selected: readonly Payout[];
  isBusy: boolean;
  onTake: () => void;
  onRelease: () => void;
  onBatch: () => void;
}

/** The selection's total, and what can be done with it. */
export function BulkActions(props: BulkActionsProps) {
  const { tab, selected, isBusy } = props;
  const isNone = selected.length === 0 || isBusy;
  const hasOneMethod = new Set(selected.map(({ method }) => method)).size === 1;
  return (
    <>
      <Money pesos={addPesos(selected.map(({ amount }) => amount))} className="strong" />
      {tab === 'to_pay' ? (
        <Button size="compact-md" disabled={isNone} onClick={props.onTake}>
          {say.takeMany}
        </Button>
      ) : (
        <Button size="compact-md" variant="default" disabled={isNone} onClick={props.onRelease}>
          {say.releaseMany}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        disabled={isNone || !hasOneMethod}
        onClick={props.onBatch}
      >
        {batchWords.make.make}
      </Button>
      {!hasOneMethod && selected.length > 0 && (
        <span className="small soft">{batchWords.make.oneMethod}</span>
      )}
    </>
  );
}
