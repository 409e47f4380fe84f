import type { OwedBack } from '@barya/contract/owed-back';
import type { WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, parsePesos } from '@barya/money';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { addPesos, centavosOf, namePesos, showPesos } from '../../lib/money.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

const say = words.dialog;

/** A balance that a member can pay from. */
export interface Payable {
  source: WithdrawalSource;
  pesos: number;
}

interface PayDialogProps {
  owed: OwedBack;
  /** Those with money, at least one. */
  balances: readonly Payable[];
  onClose: () => void;
}

/** Asks how much to pay back and from which balance, and shows what that leaves. */
export function PayDialog({ owed, balances, onClose }: PayDialogProps) {
  const { send, isPending, error } = useCall('payOwedBack');
  const [source, setSource] = useState(balances[0]!.source);
  const from = balances.find((balance) => balance.source === source) ?? balances[0]!;
  const [typed, setTyped] = useState(() => String(Math.min(owed.left, from.pesos)));
  const centavos = parsePesos(typed);
  const fault = findFault(centavos, owed.left, from.pesos);
  const pesos = (centavos ?? 0) / 100;

  function pay(): void {
    send({ id: owed._id, amount: pesos, source }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.title}
      onClose={onClose}
      confirmLabel={fault ? words.pay : say.submit(namePesos(pesos))}
      onConfirm={pay}
      isBusy={isPending}
      isDisabled={fault !== null}
      isReady={false}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <NativeSelect
        label={say.from}
        value={source}
        description={say.inIt(showPesos(from.pesos))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={balances.map((balance) => ({
          value: balance.source,
          label: words.sources[balance.source],
        }))}
        onChange={(event) => setSource(event.currentTarget.value as WithdrawalSource)}
      />
      <AmountInput
        label={labels.amount}
        description={say.amountHint(namePesos(owed.left))}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fault === null && (
        <FactList
          facts={[
            {
              name: say.balanceAfter(words.sources[source]),
              value: <Money pesos={addPesos([from.pesos, -pesos])} isBalance />,
            },
            {
              name: say.leftAfter,
              value: <Money pesos={addPesos([owed.left, -pesos])} isBalance />,
            },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}

function findFault(amount: Centavos | null, left: number, balance: number): string | null {
  if (amount === null || amount < 1) return say.invalid;
  if (amount > centavosOf(left)) return say.tooMuch;
  return amount > centavosOf(balance) ? say.insufficient : null;
}
