import type { LoadDetails, LoadTransaction } from '@barya/contract/capital';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useLoad, useRevertLoad, useTotalSent } from './api.ts';
import classes from './capital.module.css';
import { words } from './words.ts';

/** Loads that are not reverted. */
export function LoadHistory({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={words.history}
      hasHeading
      route="listLoads"
      fixed={{ status: 'completed' }}
      columns={columns}
      actions={(load, at) => load.status === 'completed' && <RevertButton load={load} {...at} />}
      drawer={{
        useRow: useLoad,
        title: ({ amount, user }) => words.loadOf(showPesos(amount), user.username),
        loadingTitle: words.load,
        content: (load) => (
          <FactList
            facts={[
              { name: words.amount, value: <Money pesos={load.amount} />, isStrong: true },
              { name: words.agent, value: load.user.username },
              { name: words.contact, value: load.user.email },
              { name: words.date, value: formatMoment(load.createdAt) },
              { name: words.method, value: load.method ?? words.notSaid },
              { name: words.paymentReference, value: load.paymentReference ?? words.notSaid },
              ...(load.cashIn ? [{ name: words.cashIn, value: <CashInLink load={load} /> }] : []),
              ...(lineOf(load) ? [{ name: words.bankLine, value: lineOf(load) }] : []),
              { name: words.description, value: load.description },
              { name: words.reference, value: load.reference },
              { name: words.status, value: words.statuses[load.status] },
            ]}
          />
        ),
      }}
    />
  );
}

function CashInLink({ load: { cashIn } }: { load: LoadTransaction }) {
  return (
    cashIn && (
      <Link to="/admin/cash-ins" search={{ open: cashIn._id }} className={classes.link}>
        {cashIn.reference}
      </Link>
    )
  );
}

/** A link to the bank line; null while it loads, or without one. */
function lineOf(load: LoadTransaction | LoadDetails) {
  if (!('line' in load) || load.line === null) return null;
  const { _id, account, at } = load.line;
  return (
    <Link to="/admin/bank-lines" search={{ open: _id }} className={classes.link}>
      {words.lineOf(account, formatMoment(at))}
    </Link>
  );
}

const columns: readonly Column<LoadTransaction>[] = [
  {
    header: words.date,
    sortBy: '-createdAt',
    cell: ({ createdAt, user }) => (
      <>
        {formatMoment(createdAt)}
        <span className={`${classes.agent} ${classes.onPhone}`}>
          <Breakable text={user.username} />
        </span>
      </>
    ),
  },
  {
    header: words.agent,
    cell: ({ user }) => (
      <span className={classes.agent}>
        <Breakable text={user.username} />
      </span>
    ),
    isWideOnly: true,
  },
  {
    header: words.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount }) => <Money pesos={amount} />,
  },
  {
    header: words.payment,
    isWideOnly: true,
    cell: ({ method, paymentReference }) => (
      <span className={classes.payment}>
        {method && <Breakable text={method} />}
        {paymentReference && (
          <span className={classes.second}>
            <Breakable text={paymentReference} />
          </span>
        )}
      </span>
    ),
  },
  { header: words.cashIn, isWideOnly: true, cell: (load) => <CashInLink load={load} /> },
  { header: words.description, cell: ({ description }) => description, isWideOnly: true },
];

/** All points that were loaded and not reverted. */
export function TotalSent() {
  const { data, isError } = useTotalSent();
  const text = data
    ? words.points(showPoints(data.totalSent))
    : isError
      ? words.error
      : words.loading;
  return (
    <p className={classes.totalSent}>
      <span className="small soft">{words.totalSent}</span> <strong>{text}</strong>
    </p>
  );
}

interface RevertButtonProps {
  load: LoadTransaction;
  isCompact: boolean;
  onDone: () => void;
}

/** Reverts a load, after confirmation. */
function RevertButton({ load, isCompact, onDone }: RevertButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={isCompact ? 'compact-md' : 'md'}
        aria-label={words.revertOf(showPesos(load.amount), load.user.username)}
        onClick={() => setAsked(true)}
      >
        {words.revert}
      </Button>
      {isAsked && <RevertDialog load={load} onClose={() => setAsked(false)} onDone={onDone} />}
    </>
  );
}

interface RevertDialogProps {
  load: LoadTransaction;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the username before a load is reverted. */
function RevertDialog({ load, onClose, onDone }: RevertDialogProps) {
  const { send, isPending, error } = useRevertLoad();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { username } = load.user;
  const amount = showPesos(load.amount);

  function revert(): void {
    send({ params: { id: load._id }, body: { reason } }, ({ message }) => {
      showToast({ title: message || words.reverted, kind: 'success' });
      onClose();
      onDone();
    });
  }

  return (
    <ConfirmDialog
      title={words.revertTitle(amount, username)}
      isDangerous
      onClose={onClose}
      confirmLabel={`${words.revert} ${amount}`}
      onConfirm={revert}
      isBusy={isPending}
      isDisabled={typed.trim() !== username}
      error={error && messageOf(error, words.revertFailed)}
    >
      <p>{words.revertNote}</p>
      <UsernameField username={username} value={typed} onChange={setTyped} />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
