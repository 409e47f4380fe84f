import type { AgentBalances, OwnWithdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesos, formatPesosShort, parsePesos, toPesos } from '@barya/money';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { centavosOf } from '../../lib/money.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { useRequestWithdrawal, useWithdrawalHold } from './api.ts';
import {
  findWithdrawalFault,
  type SourceBalances,
  type TypedWithdrawal,
  type WithdrawalFault,
} from './decide-withdrawal.ts';
import { methods, nameOfMethod } from './methods.ts';
import classes from './withdrawals.module.css';
import { words } from './words.ts';

const say = words.form;
const FAULT_ID = 'withdrawal-fault';

const blank = { source: '', amount: '', method: '', accountNumber: '', accountName: '' } as const;

interface WithdrawFormProps {
  /** Undefined while loading, null after a failure. */
  balances: AgentBalances | null | undefined;
  minimumCentavos: Centavos;
  /** The last withdrawal's account. */
  last: Pick<OwnWithdrawal, 'method' | 'accountNumber' | 'accountName'> | null;
  isPendingApproval: boolean;
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** Amount, account, then review. The last account is prefilled. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { balances, minimumCentavos, last, onRequested } = props;
  const [edits, setEdits] = useState<Partial<TypedWithdrawal>>({});
  const [fault, setFault] = useState<WithdrawalFault | null>(null);
  // Frozen at review: balances, and the source that depends on them, may change.
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal | null>(null);
  const ownPesos = useOwnPesos();
  const bySource = balances ? balancesBySource(balances) : undefined;
  const typed: TypedWithdrawal = {
    ...blank,
    source: findOnlySource(bySource, minimumCentavos),
    ...destinationOf(last),
    ...edits,
  };
  const available = bySource && typed.source ? bySource[typed.source] : 0;

  const change = (part: Partial<TypedWithdrawal>) => {
    setEdits((was) => ({ ...was, ...part }));
    setFault(null);
  };
  const fieldProps = (field: 'amount' | 'method' | 'accountNumber' | 'accountName') => ({
    value: typed[field],
    error: fault?.field === field && fault.message,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
    id: `withdrawal-${field}`,
  });

  function review(event: React.FormEvent): void {
    event.preventDefault();
    if (!bySource) return;
    const found = findWithdrawalFault(typed, bySource, minimumCentavos);
    setFault(found);
    if (found) document.getElementById(`withdrawal-${found.field}`)?.focus();
    else if (typed.source) {
      const amountCentavos = parsePesos(typed.amount) ?? 0;
      setReviewed({ ...typed, source: typed.source, amountCentavos });
    }
  }

  return (
    <Card title={say.heading}>
      {props.isPendingApproval && <InfoNotice>{say.pendingApproval}</InfoNotice>}
      <form noValidate className={classes.form} onSubmit={review}>
        <SourceChoice
          balances={balances}
          value={typed.source}
          onChange={(source) => change({ source })}
          errorId={fault?.field === 'source' ? FAULT_ID : undefined}
        />
        {fault?.field === 'source' && (
          <div id={FAULT_ID}>
            <ErrorNotice>{fault.message}</ErrorNotice>
          </div>
        )}
        <div className={classes.amount}>
          <AmountInput
            label={say.amount}
            description={say.minimum(formatPesosShort(minimumCentavos))}
            {...fieldProps('amount')}
          />
          <Button
            variant="default"
            className={classes.useAll ?? ''}
            disabled={available === 0}
            aria-label={say.useAllOf(ownPesos(toPesos(available)))}
            onClick={() => change({ amount: formatPesos(available).replace(/[^\d.,]/g, '') })}
          >
            {say.useAll}
          </Button>
        </div>
        <NativeSelect
          label={say.method}
          data={[
            { value: '', label: say.chooseMethod },
            ...optionsWith(typed.method).map((value) => ({ value, label: labelOf(value) })),
          ]}
          {...fieldProps('method')}
        />
        <TextInput
          label={say.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          maxLength={50}
          {...fieldProps('accountNumber')}
        />
        <TextInput
          label={say.accountName}
          autoComplete="off"
          maxLength={100}
          {...fieldProps('accountName')}
        />
        <Button type="submit" fullWidth disabled={!bySource || props.isPendingApproval}>
          {say.review}
        </Button>
      </form>
      {reviewed && (
        <ReviewDialog
          reviewed={reviewed}
          onClose={() => setReviewed(null)}
          onRequested={(withdrawal) => {
            setReviewed(null);
            onRequested(withdrawal);
          }}
        />
      )}
    </Card>
  );
}

/** The initial source: the only one with enough money, if there is just one. */
function findOnlySource(
  balances: SourceBalances | undefined,
  minimumCentavos: Centavos,
): WithdrawalSource | '' {
  if (!balances) return '';
  const [first, ...others] = sources.filter((source) => balances[source] >= minimumCentavos);
  return first && others.length === 0 ? first : '';
}

/** Prefills the last account until something else is typed. */
function destinationOf(last: WithdrawFormProps['last']): Partial<TypedWithdrawal> {
  if (!last) return {};
  const { method, accountNumber, accountName } = last;
  return { method, accountNumber, accountName };
}

/** The offered methods, and the last used one if another client named its own. */
function optionsWith(used: string): readonly string[] {
  return used === '' || methods.some((method) => method === used) ? methods : [...methods, used];
}

// A native list shows its choice in one line. This many characters fit a phone.
const LONGEST_LABEL = 20;

/** A method's name in the list. The review shows long ones in full. */
function labelOf(method: string): string {
  const name = nameOfMethod(method);
  return name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name;
}

interface SourceChoiceProps {
  /** Undefined while loading, null after a failure. */
  balances: AgentBalances | null | undefined;
  value: WithdrawalSource | '';
  onChange: (source: WithdrawalSource) => void;
  /** Id of the error message, if any. */
  errorId?: string | undefined;
}

const sources = ['direct_indirect', 'click_earnings', 'shared_capital'] as const;

/** The three sources to withdraw from, one card each. */
function SourceChoice({ balances, value, onChange, errorId }: SourceChoiceProps) {
  return (
    <fieldset className={classes.sources} aria-describedby={errorId}>
      <legend>{words.form.source}</legend>
      {sources.map((source, index) => (
        <label key={source} className={classes.source}>
          <input
            type="radio"
            id={index === 0 ? 'withdrawal-source' : undefined}
            name="source"
            value={source}
            checked={value === source}
            onChange={() => onChange(source)}
          />
          <span className={classes.name}>{words.sources[source]}</span>
          <Money
            pesos={balances && pesosOf(balances, source)}
            isBalance
            className={classes.choiceAmount}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A source's balance, in pesos. Direct and indirect referral income are withdrawn as one. */
function pesosOf(balances: AgentBalances, source: WithdrawalSource): number {
  const { directReferral, indirectReferral, totalClicks, sharedEarnings } = balances;
  if (source === 'click_earnings') return totalClicks;
  if (source === 'shared_capital') return sharedEarnings;
  return (centavosOf(directReferral) + centavosOf(indirectReferral)) / 100;
}

/** Each source's balance, in centavos. */
function balancesBySource(balances: AgentBalances): SourceBalances {
  return {
    direct_indirect: centavosOf(pesosOf(balances, 'direct_indirect')),
    click_earnings: centavosOf(balances.totalClicks),
    shared_capital: centavosOf(balances.sharedEarnings),
  };
}

interface ReviewedWithdrawal extends Omit<TypedWithdrawal, 'amount' | 'source'> {
  source: WithdrawalSource;
  amountCentavos: Centavos;
}

interface ReviewDialogProps {
  reviewed: ReviewedWithdrawal;
  onClose: () => void;
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** Shows the account again, then requests the withdrawal. */
function ReviewDialog({ reviewed, onClose, onRequested }: ReviewDialogProps) {
  const { send, isPending, error } = useRequestWithdrawal();
  const { source, amountCentavos, method, accountNumber, accountName } = reviewed;
  const amount = formatPesos(amountCentavos);
  const { data: hold } = useWithdrawalHold(accountNumber.trim());

  function request(): void {
    const body = {
      source,
      method,
      amount: toPesos(amountCentavos),
      accountNumber: accountNumber.trim(),
      accountName: accountName.trim(),
    };
    send({ body }, ({ withdrawal }) => {
      onRequested(withdrawal);
    });
  }

  return (
    <ConfirmDialog
      title={words.review.title(amount)}
      onClose={onClose}
      confirmLabel={words.review.submit(amount)}
      onConfirm={request}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, words.form.failed)}
    >
      <FactList
        facts={[
          { name: words.review.to, value: nameOfMethod(method) },
          { name: words.review.number, value: accountNumber.trim() },
          { name: words.review.name, value: accountName.trim() },
          { name: words.review.from, value: words.sources[source] },
        ]}
      />
      {hold?.heldUntil && (
        <InfoNotice>
          {words.review.held(
            formatMoment(hold.heldUntil),
            hold.isNewNumber ? words.review.newNumber : words.review.newPassword,
          )}
        </InfoNotice>
      )}
      <p className="small">{words.review.note}</p>
    </ConfirmDialog>
  );
}
