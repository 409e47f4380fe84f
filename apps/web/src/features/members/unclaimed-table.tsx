import { limits } from '@barya/contract/limits';
import type { UnclaimedMoney } from '@barya/contract/members';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { dayFilters, deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { groupReference } from '../../ui/reference.ts';
import { WaitsMark, WaitsNotice } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.unclaimed;

/** Money owed to deleted accounts, and what was paid of it. */
export function UnclaimedTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={say}
      route="listUnclaimedMoney"
      filters={[
        { kind: 'chips', name: 'status', label: say.statusFilter, options: say.statuses },
        ...dayFilters,
        deciderFilter,
      ]}
      columns={columns}
      drawer={{
        read: 'readUnclaimedMoney',
        title: ({ amount }) => say.title(showPesos(amount)),
        loadingTitle: deskLabels.unclaimedMoney,
        content: (owed) => <UnclaimedFacts owed={owed} canPay />,
      }}
    />
  );
}

const columns: readonly Column<UnclaimedMoney>[] = [
  {
    header: say.holder,
    cell: (owed) => (
      <>
        <Holder owed={owed} />
        <WaitsMark waiting={owed.waiting} />
      </>
    ),
  },
  {
    header: labels.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} />,
  },
  { header: labels.status, cell: (owed) => <UnclaimedStatus owed={owed} />, isWideOnly: true },
  {
    header: say.since,
    sortBy: '-createdAt',
    isWhole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
    isWideOnly: true,
  },
];

/** Whether unclaimed money is still owed. */
function UnclaimedStatus({ owed: { status } }: { owed: UnclaimedMoney }) {
  return (
    <StatusBadge status={status === 'paid' ? 'approved' : 'pending'} label={say.statuses[status]} />
  );
}

/** Whom the money is owed to. Once it is paid, only the account's id is known. */
function Holder({ owed }: { owed: UnclaimedMoney }) {
  if (owed.status === 'owed') {
    return (
      <span className={`${classes.holder} block anywhere strong`}>
        <Breakable text={owed.holder} />
      </span>
    );
  }
  return (
    <>
      <span className="block anywhere strong">{say.erased}</span>
      <span className="under">{owed.holder}</span>
    </>
  );
}

/** One deleted account's money: to whom it is owed, and whether it was paid. `canPay`: with the button. */
export function UnclaimedFacts({
  owed,
  canPay = false,
}: {
  owed: UnclaimedMoney;
  canPay?: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {canPay && <WaitsNotice waiting={owed.waiting} />}
      <FactList
        facts={[
          { name: labels.amount, value: <Money pesos={owed.amount} />, isStrong: true },
          { name: say.holder, value: <Holder owed={owed} /> },
          { name: labels.status, value: <UnclaimedStatus owed={owed} /> },
          { name: say.since, value: formatMoment(owed.createdAt) },
          ...(owed.paidAt ? [{ name: say.paidAt, value: formatMoment(owed.paidAt) }] : []),
          ...(owed.note ? [{ name: deskLabels.note, value: owed.note }] : []),
        ]}
      />
      {owed.reference !== null && (
        <CopyField name={say.reference} text={groupReference(owed.reference)} />
      )}
      {canPay && owed.status === 'owed' && !owed.waiting && (
        <Allowed to="unclaimed">
          <DrawerActions>
            <Button onClick={() => setAsked(true)}>{say.pay(showPesos(owed.amount))}</Button>
          </DrawerActions>
        </Allowed>
      )}
      {isAsked && <PayUnclaimedDialog owed={owed} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Confirms the payment, with person and amount. */
function PayUnclaimedDialog({ owed, onClose }: { owed: UnclaimedMoney; onClose: () => void }) {
  const { dialog, confirm } = useConfirm('payUnclaimedMoney', { onClose, failed: say.payFailed });
  const [note, setNote] = useState('');
  const amount = showPesos(owed.amount);
  return (
    <ConfirmDialog
      {...dialog}
      title={say.payTitle(amount, owed.holder)}
      confirmLabel={say.pay(amount)}
      onConfirm={() => confirm({ id: owed._id, ...(note.trim() && { note: note.trim() }) })}
    >
      <p>{say.payNote}</p>
      <TextInput
        label={deskLabels.note}
        description={say.noteHint}
        maxLength={limits.note.longest}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
