import type { LoadTransaction } from '@barya/contract/capital';
import { limits } from '@barya/contract/limits';
import { parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useLoad, useLoadCapital, useRevertLoad, useTotalSent } from './api.ts';
import classes from './capital.module.css';
import { words } from './words.ts';

const blank = { username: '', amount: '' };
type Typed = typeof blank;

function findFault({ username, amount }: Typed): Partial<Typed> {
  if (username.trim() === '') return { username: words.usernameMissing };
  const centavos = parsePesos(amount);
  const isEnough = centavos !== null && centavos >= limits.smallestLoadCentavos;
  return isEnough ? {} : { amount: words.amountTooSmall };
}

/** Loads capital to one agent. It needs no confirmation, because a load can be reverted. */
export function LoadForm() {
  const { send, isPending, error } = useLoadCapital();
  const [last, setLast] = useState<LoadTransaction | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findFault);

  function load({ username, amount }: Typed): void {
    const body = { username: username.trim(), amount: toPesos(parsePesos(amount) ?? 0) };
    setLast(null);
    send({ body }, ({ message, transaction }) => {
      reset();
      setLast(transaction);
      showToast({
        title: message || words.succeeded,
        message: words.succeededDetail(showPesos(transaction.amount), transaction.user.username),
        kind: 'success',
      });
    });
  }

  return (
    <Card title={words.heading}>
      <form noValidate className={classes.form} onSubmit={submitTo(load)}>
        <TextInput
          label={words.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...propsOf('username')}
        />
        <AmountInput label={words.amount} description={words.amountHint} {...propsOf('amount')} />
        <Button type="submit" loading={isPending}>
          {words.submit}
        </Button>
      </form>
      {last && !error && (
        <div className={classes.outcome} role="status">
          <InfoNotice>
            {words.loaded(showPesos(last.amount), last.user.username, last.reference)}
          </InfoNotice>
        </div>
      )}
      {error && (
        <div className={classes.outcome}>
          <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>
        </div>
      )}
    </Card>
  );
}

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
