import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { centavosOf, namePesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { withReceipt } from '../../ui/receipt-link.ts';
import { showToast } from '../../ui/toasts.ts';
import { useActivateClicking } from './api/activate-clicking.ts';
import classes from './clicking-panel.module.css';
import { words } from './words.ts';

interface ActivateClickingProps {
  /** Pesos; undefined while it is asked for. */
  wallet: number | undefined;
  /** Pesos. */
  dailyMaximum: number;
  isPendingApproval: boolean;
  onActivated: () => void;
}

const fee = formatPesosShort(limits.activationFeeCentavos);

/** Turns the coin on, for a fee that is named before. */
export function ActivateClicking(props: ActivateClickingProps) {
  const { wallet, dailyMaximum, isPendingApproval, onActivated } = props;
  const { send, isPending, error } = useActivateClicking();
  const isOnline = useOnline();
  const isShort = wallet !== undefined && centavosOf(wallet) < limits.activationFeeCentavos;

  function activate(): void {
    send({}, ({ reference }) => {
      onActivated();
      showToast({ title: words.activated, kind: 'success', ...withReceipt(reference) });
    });
  }

  return (
    <div className={classes.activation}>
      <Button
        fullWidth
        disabled={wallet === undefined || isShort || isPendingApproval || !isOnline}
        loading={isPending}
        onClick={activate}
      >
        {isShort ? words.insufficient : words.activate(fee)}
      </Button>
      <p className={classes.note}>
        {isPendingApproval ? words.pendingApproval : words.activation(fee, namePesos(dailyMaximum))}
      </p>
      {!isOnline && <InfoNotice>{words.waitsOffline}</InfoNotice>}
      {error && <ErrorNotice>{explainMoneyFailure(error, words.activationFailed)}</ErrorNotice>}
    </div>
  );
}
