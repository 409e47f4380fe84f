import type { CashIn } from '@barya/contract/cash-ins';
import { limits } from '@barya/contract/limits';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import { formatPesosShort, parsePesos, toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { show } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { useOnline } from '../../lib/online.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { MoneyRefusal } from '../../ui/ask-support.tsx';
import { Card } from '../../ui/card.tsx';
import { Cost } from '../../ui/cost.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { useWaitingCashIns } from './api.ts';
import { nameAmountFault } from './faults.ts';
import classes from './flow.module.css';
import { words } from './flow-words.ts';
import { readAmount } from './read-typed.ts';

const say = words.begin;
const QUICK_PESOS = [100, 200, 500, 1_000];
const AMOUNT_ID = 'cash-in-amount';

interface BeginCardProps {
  methods: readonly PaymentMethod[];
  isPendingApproval: boolean;
  onOpened: (cashIn: CashIn) => void;
}

/** The first step: an amount, then a method. A press on the method opens the cash-in. */
export function BeginCard({ methods, isPendingApproval, onOpened }: BeginCardProps) {
  const { data: waiting = [] } = useWaitingCashIns();
  const isChecking = waiting.some(({ status }) => status === 'declared');
  const [isAnother, beginAnother] = useState(false);
  if (isPendingApproval) {
    return (
      <Card title={labels.cashIn}>
        <InfoNotice>{say.pendingApproval}</InfoNotice>
      </Card>
    );
  }
  if (waiting.length >= limits.mostWaitingCashIns) {
    return (
      <Card title={labels.cashIn}>
        <InfoNotice>{say.full}</InfoNotice>
      </Card>
    );
  }
  if (isChecking && !isAnother) {
    return (
      <Card title={labels.cashIn}>
        <div className="stack gap8">
          <InfoNotice>{say.checking}</InfoNotice>
          <Button
            variant="default"
            onClick={() => {
              beginAnother(true);
              requestAnimationFrame(() => document.getElementById(AMOUNT_ID)?.focus());
            }}
          >
            {say.another}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title={labels.cashIn} aside={<span className="soft size14">{words.step(1)}</span>}>
      <BeginForm methods={methods} onOpened={onOpened} />
      <Link to="." search={{ step: 'sent' }} className={`${classes.other} flex middle center`}>
        {say.alreadySent}
      </Link>
    </Card>
  );
}

function BeginForm({ methods, onOpened }: Omit<BeginCardProps, 'isPendingApproval'>) {
  const { send, isPending, error } = useCall('openCashIn');
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    setFault(null);
  };

  function begin(method: string): void {
    const amount = readAmount(typed);
    if (typeof amount !== 'number') {
      setFault(nameAmountFault(amount));
      document.getElementById(AMOUNT_ID)?.focus();
      return;
    }
    setChosen(method);
    send({ amount: toPesos(amount), method }, ({ cashIn }) => {
      show('readOwnCashIn', { id: cashIn._id }, cashIn);
      onOpened(cashIn);
    });
  }

  const refused = error instanceof ApiError ? error.fields.amount : undefined;
  return (
    <form
      noValidate
      className="stack gap8"
      onSubmit={(event) => {
        event.preventDefault();
        const [only, ...others] = methods;
        if (only && others.length === 0) begin(only.name);
        else document.querySelector<HTMLElement>(`.${classes.method}`)?.focus();
      }}
    >
      <AmountInput
        id={AMOUNT_ID}
        label={say.amount}
        description={say.smallest(formatPesosShort(limits.smallestCashInCentavos))}
        value={typed}
        error={fault ?? refused}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <fieldset aria-label={say.quick} className={`${classes.quick} picks`}>
        {QUICK_PESOS.map((pesos) => (
          <Button
            key={pesos}
            variant="default"
            px={0}
            aria-pressed={readAmount(typed) === pesos * 100}
            onClick={() => change(String(pesos))}
          >
            {formatPesosShort(pesos * 100)}
          </Button>
        ))}
      </fieldset>
      <Cost kind="cash_in" method="" amountCentavos={parsePesos(typed) ?? 0} />
      <fieldset className="stack gap4">
        <legend className="below2 strong size14">{say.method}</legend>
        {methods.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={`${classes.method} option middle gap6`}
            aria-label={say.chooseMethod(name)}
            aria-busy={isPending && chosen === name}
            disabled={isPending || !isOnline}
            onClick={() => begin(name)}
          >
            <span className={`${classes.methodName} shrinks anywhere`}>{name}</span>
            <IconChevronRight size={20} aria-hidden className={classes.sign} />
          </button>
        ))}
      </fieldset>
      {!isOnline && <InfoNotice>{say.offline}</InfoNotice>}
      {error && !refused && (
        <ErrorNotice>
          <MoneyRefusal error={error} fallback={say.failed} />
        </ErrorNotice>
      )}
    </form>
  );
}
