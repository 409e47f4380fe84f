import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { IconFileStack, IconHandGrab, IconPlayerPlay } from '@tabler/icons-react';
import type { AnswerOf } from '../../lib/api/asked.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { addPesos } from '../../lib/money.ts';
import { Money } from '../../ui/money.tsx';
import type { Tab } from './api.ts';
import { words as batchWords } from './batches/words.ts';
import { isFree, isToClear } from './taken.ts';
import { words } from './words.ts';

const say = words.list;

interface ListActionsProps {
  address: ListAddress;
  /** How many rows on screen can be taken. */
  count: number;
  counts: AnswerOf<'payoutCounts'> | undefined;
  isBusy: boolean;
  onPay: () => void;
  onTake: () => void;
  onBatch: () => void;
}

/** What can be done with all that waits. */
export function ListActions(props: ListActionsProps) {
  const hasMany = methodOf(props.address, props.counts) === null;
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={props.onPay}>
        {say.payOneByOne}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHandGrab size={18} aria-hidden />}
        disabled={props.isBusy}
        onClick={props.onTake}
      >
        {say.takeShown(props.count)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileStack size={18} aria-hidden />}
        disabled={hasMany}
        {...(hasMany && { title: batchWords.make.oneMethod })}
        onClick={props.onBatch}
      >
        {batchWords.make.make}
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
  me: string | undefined;
  onTake: () => void;
  onClear: () => void;
  onRelease: () => void;
  onBatch: () => void;
}

/** The selection's total, and what can be done with it. */
export function BulkActions(props: BulkActionsProps) {
  const { tab, selected, isBusy } = props;
  const isNone = selected.length === 0 || isBusy;
  const toClear = selected.filter(isToClear).length;
  const canTake = selected.some((row) => isFree(row, props.me));
  const hasOneMethod = new Set(selected.map(({ method }) => method)).size === 1;
  return (
    <>
      <Money pesos={addPesos(selected.map(({ amount }) => amount))} className="strong" />
      {tab === 'to_pay' ? (
        <Button size="compact-md" disabled={isNone || !canTake} onClick={props.onTake}>
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
      {toClear > 0 && (
        <Button size="compact-md" variant="default" disabled={isBusy} onClick={props.onClear}>
          {words.control.clearMany(toClear)}
        </Button>
      )}
      {!hasOneMethod && selected.length > 0 && (
        <span className="small soft">{batchWords.make.oneMethod}</span>
      )}
    </>
  );
}
