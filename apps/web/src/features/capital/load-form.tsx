import type { LoadTransaction } from '@barya/contract/capital';
import { limits } from '@barya/contract/limits';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import { parsePesos, toPesos } from '@barya/money';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../lib/api/api-error.ts';
import type { BodyOf } from '../../lib/api/asked.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatTime } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import { findRepeated, useLoadRecipient } from './api.ts';
import classes from './capital.module.css';
import { Recipient } from './recipient.tsx';
import { words } from './words.ts';

const blank = { username: '', amount: '', method: '', paymentReference: '', note: '' };
type Typed = typeof blank;
type Body = BodyOf<'loadCapital'> & { amount: number };

function findFault({ username, amount, method, paymentReference }: Typed): Partial<Typed> {
  if (username.trim() === '') return { username: words.usernameMissing };
  const centavos = parsePesos(amount);
  const isEnough = centavos !== null && centavos >= limits.smallestLoadCentavos;
  if (!isEnough) return { amount: words.amountTooSmall };
  const lacksMethod = paymentReference.trim() !== '' && method === '';
  return lacksMethod ? { method: words.methodMissing } : {};
}

function bodyOf({ username, amount, method, paymentReference, note }: Typed): Body {
  return {
    username: username.trim(),
    amount: toPesos(parsePesos(amount) ?? 0),
    ...(method && { method }),
    ...(paymentReference.trim() && { paymentReference: paymentReference.trim() }),
    ...(note.trim() && { note: note.trim() }),
  };
}

/**
 * Loads capital to one agent, once it shows whom the money will reach. A load can be reverted, so
 * only a repeated one asks for confirmation.
 *
 * @param username fills in the field
 */
export function LoadForm({ username = '' }: { username?: string | undefined }) {
  const { send, isPending, error } = useCall('loadCapital');
  const { data: methods = [] } = usePaymentMethods();
  const [last, setLast] = useState<LoadTransaction | null>(null);
  const [repeated, setRepeated] = useState<{ load: LoadTransaction; body: Body } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const { values, propsOf, submitTo, reset, failure, fail } = useFields<Typed>(
    { ...blank, username },
    findFault,
  );
  const { recipient, unknown, error: lookUpError, retry } = useLoadRecipient(values.username);
  const isTyped = values.username.trim() !== '';
  const canReach = recipient !== undefined && recipient.standing !== 'suspended';

  function load(body: Body): void {
    setLast(null);
    send(
      body,
      ({ message, transaction }) => {
        reset();
        setRepeated(null);
        setLast(transaction);
        showToast({
          title: message || words.succeeded,
          message: words.succeededDetail(showPesos(transaction.amount), transaction.user.username),
          kind: 'success',
        });
      },
      (failure) => {
        if (isProposed(failure)) reset();
      },
    );
  }

  /** Looks for a repeated load first. A second click meanwhile does nothing. */
  async function check(typed: Typed): Promise<void> {
    if (isUnderWay.current) return;
    const body = bodyOf(typed);
    isUnderWay.current = true;
    setChecking(true);
    const found = await findRepeated(body.username, body.amount).catch((problem: unknown) => {
      fail(messageOf(problem, words.failed));
    });
    isUnderWay.current = false;
    // A busy button loses the focus, to which the dialog returns it.
    flushSync(() => setChecking(false));
    if (found) {
      button.current?.focus();
      setRepeated({ load: found, body });
    } else if (found === null) {
      load(body);
    }
  }

  const refusal = error && (
    <>
      {messageOf(error, words.failed)} <UsedBy error={error} />
    </>
  );
  const shown = failure ?? (repeated ? null : refusal);
  const { error: usernameFault, ...usernameProps } = propsOf('username');
  return (
    <Card title={words.heading}>
      <form noValidate className={classes.form} onSubmit={submitTo(check)}>
        <TextInput
          label={words.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...usernameProps}
          error={usernameFault ?? unknown}
        />
        <AmountInput label={words.amount} description={words.amountHint} {...propsOf('amount')} />
        <NativeSelect
          label={words.methodOptional}
          data={[
            { value: '', label: words.noMethod },
            ...methods.map(({ name }) => ({ value: name, label: name })),
          ]}
          {...propsOf('method')}
        />
        <TextInput
          label={words.paymentReferenceOptional}
          description={
            values.method
              ? words.example(referenceShapeOf(values.method).example)
              : words.paymentReferenceHint
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...propsOf('paymentReference')}
        />
        <TextInput
          label={words.note}
          description={words.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={limits.note.longest}
          {...propsOf('note')}
        />
        <Recipient
          isTyped={isTyped && unknown === null}
          recipient={recipient}
          error={lookUpError}
          onRetry={retry}
        />
        <Button
          ref={button}
          type="submit"
          loading={isChecking || isPending}
          disabled={isTyped && !canReach}
        >
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
      {shown && (
        <div className={classes.outcome}>
          <ErrorNotice>{shown}</ErrorNotice>
        </div>
      )}
      {repeated && (
        <ConfirmDialog
          title={words.repeatedTitle(showPesos(repeated.body.amount), repeated.load.user.username)}
          confirmLabel={words.repeatedConfirm(showPesos(repeated.body.amount))}
          onConfirm={() => load(repeated.body)}
          onClose={() => setRepeated(null)}
          isBusy={isPending}
          isReady={false}
          error={refusal}
        >
          <p>
            {words.repeated(
              showPesos(repeated.load.amount),
              repeated.load.user.username,
              formatTime(repeated.load.createdAt),
              repeated.load.reference,
            )}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
