import { limits } from '@barya/contract/limits';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isProposed } from '../../../lib/api/proposed.ts';
import { showPesos } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { useStayWarning } from '../../../lib/use-stay-warning.ts';
import { Card } from '../../../ui/card.tsx';
import { copyAndTell } from '../../../ui/copy-text.ts';
import { useKeys } from '../../../ui/data-view/keys.ts';
import { labels } from '../../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import { PaymentReferenceField } from '../../../ui/payment-reference-field.tsx';
import { DecisionFailure } from '../../../ui/review/decision-dialog.tsx';
import { offerUndo } from '../../../ui/review/undo.ts';
import { words as kitWords } from '../../../ui/words.ts';
import { findFraud, nameOf, nameOfWay, plainAmount, showNumber } from '../account.ts';
import { type Typed, undoSent, useMarkPayouts, usePayout, type Verb } from '../api.ts';
import { isConflict, PayoutConflict } from '../conflict-dialog.tsx';
import { EndDialog, OddReference } from '../decision-dialogs.tsx';
import { FlagNotices } from '../flags.tsx';
import { OwnQr } from '../own-qr.tsx';
import { words as payoutWords } from '../words.ts';
import type { Done } from './done-list.tsx';
import classes from './pay.module.css';
import { words } from './words.ts';

interface PayCardProps {
  payout: Payout;
  me: string | undefined;
  /** The page's heading has the focus; later the card's own takes it. */
  isFirst: boolean;
  onDone: (done: Done) => void;
}

/** One payout, large: each part by one key, then the payment reference and Enter. */
export function PayCard({ payout, me, isFirst, onDone }: PayCardProps) {
  const { method, accountName } = payout;
  const { data: details } = usePayout(payout._id, payout);
  const marking = useMarking(payout, onDone);
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [failed, setFailed] = useState<Typed>();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const isFraud = findFraud(payout) !== null;
  const isTyped = reference.trim() !== '';
  // Leaving releases it: another person would send it again.
  useStayWarning(isTyped, words.leave);
  const { isBusy, error } = marking;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);

  const type = (text: string) => {
    setReference(text);
    setMissing(false);
  };
  const skip = () => {
    if (isBusy || (isTyped && !window.confirm(words.leave))) return;
    onDone({ payout, kind: 'skipped', text: words.done.skipped });
  };
  const send = (isWithout: boolean) => {
    if (!isTyped && !isWithout) setMissing(true);
    else if (isOnline)
      marking.mark('sent', { paymentReference: reference, paidAt: '', reason: '' });
  };
  usePaste((text) => {
    type(text);
    field.current?.focus();
  });
  const isAsking = isEnding || marking.conflict !== null;
  useKeys(
    isAsking
      ? {}
      : {
          ...(!isFraud && {
            1: () => void copyAndTell(payout.accountNumber),
            2: () => void copyAndTell(plainAmount(payout)),
            3: () => void copyAndTell(accountName),
          }),
          r: () => field.current?.focus(),
          f: () => !isBusy && setEnding(true),
          s: skip,
        },
  );

  return (
    <Card className="stack gap8">
      <h2 ref={heading} tabIndex={-1} className="anywhere">
        {nameOf(payout)}
        <span className={`${classes.way} block soft size15`}>{nameOfWay(payout)}</span>
      </h2>
      <FlagNotices payout={payout} me={me} />
      <div className={details?.qrText ? `${classes.beside} stack gap12` : 'stack atTop gap8'}>
        <div className="stack atTop gap8">
          {!isFraud && (
            <ol className={`${classes.parts} stack gap4`}>
              <Part
                keyName="1"
                name={words.number}
                shown={showNumber(payout)}
                copied={payout.accountNumber}
              />
              <Part
                keyName="2"
                name={labels.amount}
                shown={showPesos(payout.amount)}
                copied={plainAmount(payout)}
              />
              <Part keyName="3" name={words.name} shown={accountName} copied={accountName}>
                {details && details.namesBefore.length > 0 && (
                  <span className="under">{words.namesBefore(details.namesBefore.join(', '))}</span>
                )}
              </Part>
            </ol>
          )}
          <form
            className="stack atTop gap8"
            onSubmit={(event) => {
              event.preventDefault();
              send(false);
            }}
          >
            <PaymentReferenceField
              ref={field}
              size="lg"
              label={labels.paymentReference}
              description={words.referenceHint(referenceShapeOf(method).example)}
              value={reference}
              error={isMissing && words.referenceMissing}
              onType={type}
              onKeyDown={(event) => {
                // Leaves the field, so that the single keys work again.
                if (event.key === 'Escape') heading.current?.focus();
              }}
            />
            <OddReference method={method} typed={reference} />
            {!isOnline && <InfoNotice>{kitWords.waitsOffline}</InfoNotice>}
            {error !== null && !isEnding && (
              <ErrorNotice>
                <DecisionFailure error={error} failed={payoutWords.decision.didNot.sent} />
              </ErrorNotice>
            )}
            <div className="row gap4">
              <Button type="submit" size="md" loading={isBusy} disabled={!isOnline}>
                {words.sent}
              </Button>
              {isMissing && (
                <Button variant="default" size="md" onClick={() => send(true)}>
                  {words.withoutReference}
                </Button>
              )}
              <Button
                variant="default"
                size="md"
                disabled={isBusy}
                leftSection={<Key name={words.keys.failed.key} />}
                onClick={() => setEnding(true)}
              >
                {words.failed}
              </Button>
              <Button
                variant="default"
                size="md"
                disabled={isBusy}
                leftSection={<Key name={words.keys.skip.key} />}
                onClick={skip}
              >
                {words.skip}
              </Button>
            </div>
          </form>
        </div>
        {details && <OwnQr payout={details} />}
      </div>
      {isEnding && marking.conflict === null && (
        <EndDialog
          verb="failed"
          question={{
            row: payout,
            kept: failed,
            isBusy,
            error,
            failed: payoutWords.decision.didNot.failed,
            send: (typed) => {
              setFailed(typed);
              marking.mark('failed', typed);
            },
            close: () => {
              setEnding(false);
              marking.clear();
            },
          }}
        />
      )}
      {marking.conflict && (
        <PayoutConflict
          question={{
            row: payout,
            verb: 'failed',
            error: marking.conflict,
            failed: '',
            ask: marking.clear,
            close: marking.clear,
            pass: () => onDone({ payout, kind: 'lost', text: words.done.lost }),
          }}
          me={me}
        />
      )}
    </Card>
  );
}

/** Marks a payout once, however often it is asked for before the answer. */
function useMarking(payout: Payout, onDone: (done: Done) => void) {
  const mark = useMarkPayouts();
  const isSending = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: null,
  });

  async function send(verb: Extract<Verb, Done['kind']>, typed: Typed): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setState({ isBusy: true, error: null });
    try {
      await mark(verb, payout, typed);
      onDone({ payout, kind: verb, text: tell(verb, typed) });
      if (verb === 'sent') offerUndo(undoSent(payout));
    } catch (error) {
      if (isProposed(error)) {
        onDone({ payout, kind: 'skipped', text: words.done.proposed });
        return;
      }
      setState({ isBusy: false, error });
      isSending.current = false;
    }
  }

  const { isBusy, error } = state;
  const conflict = error instanceof ApiError && isConflict(error) ? error : null;
  return {
    isBusy,
    conflict,
    error: conflict ? null : error,
    mark: (verb: Extract<Verb, Done['kind']>, typed: Typed) => void send(verb, typed),
    clear: () => setState({ isBusy: false, error: null }),
  };
}

function tell(verb: 'sent' | 'failed', { paymentReference, reason }: Typed): string {
  if (verb === 'failed') return words.done.failed(reason);
  const reference = paymentReference.trim();
  return reference ? words.done.sent(reference) : words.done.sentWithout;
}

/** Pasting anywhere fills the reference, unless another field or dialog takes it. */
function usePaste(onPaste: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isElsewhere =
      target?.closest('input, textarea') || document.querySelector('[role=dialog]');
    const text = event.clipboardData?.getData('text').trim();
    if (isElsewhere || !text) return;
    event.preventDefault();
    onPaste(text.slice(0, limits.paymentReference.longestTyped));
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function Key({ name }: { name: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {name}
    </span>
  );
}

interface PartProps {
  keyName: string;
  name: string;
  shown: string;
  /** As apps take it. */
  copied: string;
  children?: ReactNode;
}

/** A part of a payment, to copy by key or button. */
function Part({ keyName, name, shown, copied, children }: PartProps) {
  return (
    <li className={`${classes.part} row middle well`}>
      <Key name={keyName} />
      <span className={`${classes.value} stack shrinks`}>
        <span className="small soft">{name}</span>
        <output aria-label={name}>{shown}</output>
        {children}
      </span>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={`${kitWords.copy} ${name}`}
        aria-keyshortcuts={keyName}
        onClick={() => void copyAndTell(copied)}
      >
        {kitWords.copy}
      </Button>
    </li>
  );
}
