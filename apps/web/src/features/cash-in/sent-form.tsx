import type { CashIn } from '@barya/contract/cash-ins';
import { limits } from '@barya/contract/limits';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import {
  groupReferenceOf,
  isOddReference,
  referenceShapeOf,
} from '@barya/contract/payment-reference-shapes';
import { formatPesosShort, toPesos, writePesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { show } from '../../lib/api/read.ts';
import { uploadWith } from '../../lib/api/upload.ts';
import { useCall } from '../../lib/api/write.ts';
import { showPesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import type { Picture } from '../../lib/read-picture.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { nameAmountFault } from './faults.ts';
import classes from './flow.module.css';
import { words } from './flow-words.ts';
import { readAmount, readSender } from './read-typed.ts';

const say = words.sent;

type Typed = { amount: string; method: string; paymentReference: string; sender: string };

interface SentFormProps {
  /**
   * The open cash-in that was sent, or the declared one to correct; null if the member paid before
   * beginning one.
   */
  cashIn: CashIn | null;
  /** An ended cash-in whose amount and method are filled in. */
  like?: CashIn | undefined;
  methods: readonly PaymentMethod[];
  onSent: (cashIn: CashIn) => void;
}

/**
 * The last step: the payment's reference number, and who sent it; or what to correct of them. A
 * failure keeps what was typed.
 */
export function SentForm({ cashIn, like, methods, onSent }: SentFormProps) {
  const isCorrecting = cashIn?.status === 'declared';
  const isOnline = useOnline();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [proofFault, refuseProof] = useState<string | undefined>();
  const [sentPart, setSentPart] = useState(0);
  const transport = picture ? uploadWith(setSentPart) : undefined;
  const declare = useCall('declareCashIn', { transport });
  const correct = useCall('correctCashIn', { transport });
  const open = useCall('openCashIn', { transport });
  const call = isCorrecting ? correct : declare;
  const { isPending } = cashIn ? call : open;
  const fields = useFields<Typed>(
    {
      amount: like ? writePesos(like.amount) : '',
      method: nameMethod(methods, cashIn ?? like),
      paymentReference:
        isCorrecting && cashIn.paymentReference
          ? groupReferenceOf(cashIn.method, cashIn.paymentReference)
          : '',
      sender: (isCorrecting && (cashIn.senderNumber ?? cashIn.senderName)) || '',
    },
    (typed) => findFault(typed, cashIn !== null),
  );
  const { values, propsOf } = fields;

  function choosePicture(chosen: Picture | null): void {
    setPicture(chosen);
    refuseProof(undefined);
  }

  function send({ amount, method, paymentReference, sender }: Typed): void {
    const details = {
      paymentReference: paymentReference.trim(),
      ...readSender(sender),
      ...(picture && { proof: picture.url }),
    };
    setSentPart(0);
    refuseProof(undefined);
    const finish = (answer: { cashIn: CashIn }) => {
      show('readOwnCashIn', { id: answer.cashIn._id }, answer.cashIn);
      onSent(answer.cashIn);
    };
    if (cashIn) {
      call.send({ id: cashIn._id, ...details }, finish, refuse);
      return;
    }
    const pesos = toPesos(Number(readAmount(amount)));
    open.send({ amount: pesos, method, ...details }, finish, refuse);
  }

  /** Puts a refusal where it belongs: at its field, or above the button. */
  function refuse(why: unknown): void {
    const { proof, ...others } = findRefused(why);
    fields.refuseAll(others);
    refuseProof(proof);
    if (!proof && Object.keys(others).length === 0) {
      fields.fail(explainMoneyFailure(why, say.failed));
    }
  }

  return (
    <Card
      title={
        isCorrecting ? say.correct : cashIn ? say.heading(showPesos(cashIn.amount)) : say.headingNew
      }
      aside={cashIn && !isCorrecting && <span className="soft size14">{words.step(3)}</span>}
    >
      <form noValidate className="stack gap8" onSubmit={fields.submitTo(send)}>
        {!cashIn && like?.status === 'open' && <InfoNotice>{say.expired}</InfoNotice>}
        {!cashIn && (
          <>
            <AmountInput
              label={say.amount}
              description={words.begin.smallest(formatPesosShort(limits.smallestCashInCentavos))}
              {...propsOf('amount')}
            />
            <MethodChoice methods={methods} {...propsOf('method')} />
          </>
        )}
        <ReferenceField
          method={values.method}
          isFirst={cashIn !== null}
          {...propsOf('paymentReference')}
        />
        <TextInput
          label={say.sender}
          description={say.senderHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={limits.accountName.longest}
          {...propsOf('sender')}
        />
        <PictureField
          say={{ ...say, legend: isCorrecting && cashIn.hasProof ? say.otherProof : say.proof }}
          picture={picture}
          error={proofFault}
          onPicture={choosePicture}
        />
        {!isOnline && <InfoNotice>{say.offline}</InfoNotice>}
        {fields.failure && <ErrorNotice>{fields.failure}</ErrorNotice>}
        {isPending && picture && <Progress part={sentPart} />}
        <Button type="submit" fullWidth loading={isPending} disabled={!isOnline}>
          {isCorrecting ? say.save : say.submit}
        </Button>
      </form>
    </Card>
  );
}

/** The method to begin with: the cash-in's, or the only one. */
function nameMethod(methods: readonly PaymentMethod[], like: CashIn | undefined): string {
  const [first, ...others] = methods;
  if (like) return methods.find(({ name }) => name === like.method)?.name ?? '';
  return first && others.length === 0 ? first.name : '';
}

function findFault(typed: Typed, isBegun: boolean): Fault<Typed> {
  const amount = readAmount(typed.amount);
  return {
    ...(!isBegun && typeof amount !== 'number' && { amount: nameAmountFault(amount) }),
    ...(!isBegun && typed.method === '' && { method: say.methodMissing }),
    ...(!/[\p{L}\p{N}]/u.test(typed.paymentReference) && {
      paymentReference: say.referenceMissing,
    }),
  };
}

/** What the server refused, by field; empty if no field is the reason. */
function findRefused(error: unknown): Fault<Typed> & { proof?: string } {
  if (!(error instanceof ApiError)) return {};
  const { code, message } = error;
  if (code === 'payment_reference_used') return { paymentReference: say.used };
  if (code === 'payment_reference_unusual') return { paymentReference: say.again(message) };
  if (code === 'cash_in_proof_invalid') return { proof: message };
  if (code === 'payment_method_unknown') return { method: message };
  const { senderName, senderNumber, ...fields } = error.fields;
  const sender = senderName ?? senderNumber;
  return { ...fields, ...(sender && { sender }) };
}

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** All methods in full, since a native list cuts long names. */
function MethodChoice({ methods, id, name, value, error, onChange }: MethodChoiceProps) {
  return (
    <fieldset className="stack gap4">
      <legend className="below2 strong size14">{say.method}</legend>
      {methods.map((method, index) => (
        <label key={method.name} className={`${classes.method} option middle gap6`}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={method.name}
            checked={value === method.name}
            onChange={onChange}
          />
          <span className={`${classes.methodName} shrinks anywhere`}>{method.name}</span>
        </label>
      ))}
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </fieldset>
  );
}

interface ReferenceFieldProps extends Omit<MethodChoiceProps, 'methods'> {
  method: string;
  /** Takes the focus. */
  isFirst: boolean;
}

/** Takes any reference number; warns if banks print another kind. Of others the server asks. */
function ReferenceField({ method, isFirst, ...field }: ReferenceFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const { example, fewest, most } = referenceShapeOf(method);
  const isOdd = isLeft && fewest !== most && !field.error && isOddReference(method, field.value);
  return (
    <div className={`${classes.reference} stack`}>
      <TextInput
        label={say.reference}
        description={method && say.example(method, example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.paymentReference.longestTyped}
        data-autofocus={isFirst || undefined}
        onBlur={() => setLeft(true)}
        {...field}
      />
      <div role="status">{isOdd && <InfoNotice>{say.odd}</InfoNotice>}</div>
    </div>
  );
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  const label = say.sending(percent);
  return (
    <div>
      <p className="small">
        {label} <span className="soft">{say.slow}</span>
      </p>
      <progress value={percent} max={100} aria-label={label} />
    </div>
  );
}
