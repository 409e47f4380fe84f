import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { centavosOf, namePesos } from '../../lib/money.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
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
  const isShort = wallet !== undefined && centavosOf(wallet) < limits.activationFeeCentavos;

  function activate(): void {
    send({}, () => {
      onActivated();
      showToast({ title: words.activated, kind: 'success' });
    });
  }

  return (
    <div className={classes.activation}>
      <Button
        fullWidth
        disabled={wallet === undefined || isShort || isPendingApproval}
        loading={isPending}
        onClick={activate}
      >
        {isShort ? words.insufficient : words.activate(fee)}
      </Button>
      <p className={classes.note}>
        {isPendingApproval ? words.pendingApproval : words.activation(fee, namePesos(dailyMaximum))}
      </p>
      {error && <ErrorNotice>{messageOf(error, words.activationFailed)}</ErrorNotice>}
    </div>
  );
}
