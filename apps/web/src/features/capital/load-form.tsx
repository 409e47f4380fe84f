import type { LoadTransaction } from '@barya/contract/capital';
import { limits } from '@barya/contract/limits';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import { parsePesos, toPesos } from '@barya/money';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import type { BodyOf } from '../../lib/api/asked.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { useCall } from '../../lib/api/write.ts';
import { showPesos } from '../../lib/money.ts';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Candidates, UsedBy } from '../../ui/used-by.tsx';
import { useLoadRecipient } from './api.ts';
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
 * only what may be loaded already asks for confirmation.
 *
 * @param username fills in the field
 */
export function LoadForm({ username = '' }: { username?: string | undefined }) {
  const { send, isPending, error } = useCall('loadCapital');
  const { data: methods = [] } = usePaymentMethods();
  const [last, setLast] = useState<LoadTransaction | null>(null);
  const [doubted, setDoubted] = useState<{ body: Body; doubt: ApiError } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<Body>(null);
  const { values, propsOf, submitTo, reset, failure } = useFields<Typed>(
    { ...blank, username },
    findFault,
  );
  const { recipient, unknown, error: lookUpError, retry } = useLoadRecipient(values.username);
  const isTyped = values.username.trim() !== '';
  const canReach = recipient !== undefined && recipient.standing !== 'suspended';

  function load(body: Body): void {
    sent.current = body;
    setLast(null);
    send(
      body,
      ({ message, transaction }) => {
        reset();
        setDoubted(null);
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

  // A busy button has no focus, to which the dialog returns it.
  const doubt = !isPending && isDoubt(error) ? error : null;
  const askAgain = useEffectEvent((about: ApiError) => {
    if (doubted === null) button.current?.focus();
    if (sent.current) setDoubted({ body: sent.current, doubt: about });
  });
  useEffect(() => {
    if (doubt) askAgain(doubt);
  }, [doubt]);

  const refusal = error && (
    <>
      {messageOf(error, words.failed)} <UsedBy error={error} />
    </>
  );
  const shown = failure ?? (doubted ? null : refusal);
  const { error: usernameFault, ...usernameProps } = propsOf('username');
  return (
    <Card title={words.heading}>
      <form
        noValidate
        className={`${classes.form} stack gap6`}
        onSubmit={submitTo((typed) => load(bodyOf(typed)))}
      >
        <TextInput
          label={labels.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...usernameProps}
          error={usernameFault ?? unknown}
        />
        <AmountInput label={labels.amount} description={words.amountHint} {...propsOf('amount')} />
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
        <Button ref={button} type="submit" loading={isPending} disabled={isTyped && !canReach}>
          {words.submit}
        </Button>
      </form>
      {last && !error && (
        <div className="above6" role="status">
          <InfoNotice>
            {words.loaded(showPesos(last.amount), last.user.username, last.reference)}
          </InfoNotice>
        </div>
      )}
      {shown && (
        <div className="above6">
          <ErrorNotice>{shown}</ErrorNotice>
        </div>
      )}
      {doubted && (
        <ConfirmDialog
          title={words.againTitle(showPesos(doubted.body.amount), doubted.body.username)}
          confirmLabel={words.againConfirm(showPesos(doubted.body.amount))}
          onConfirm={() => load(doubted.body)}
          onClose={() => setDoubted(null)}
          isBusy={isPending}
          isReady={false}
          error={error && !isDoubt(error) && refusal}
        >
          <p>{words.alike}</p>
          <Candidates error={doubted.doubt} again={words.again} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

const isDoubt = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'possible_duplicate';
