import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, useState, useTransition } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { centavosOf, namePesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import classes from './clicking-panel.module.css';
import { words } from './words.ts';

const ActivateDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./activate-dialog.tsx'))).ActivateDialog,
}));

interface ActivateClickingProps {
  /** Pesos; undefined while it is asked for. */
  wallet: number | undefined;
  /** Pesos. */
  dailyMaximum: number;
  isPendingApproval: boolean;
  onActivated: () => void;
}

const fee = formatPesosShort(limits.activationFeeCentavos);

/** Turns the coin on, for a fee that is named before; or says why it can't be. */
export function ActivateClicking(props: ActivateClickingProps) {
  const { wallet, isPendingApproval, onActivated } = props;
  const [isAsked, setAsked] = useState(false);
  const [isOpening, open] = useTransition();
  const isOnline = useOnline();
  const isShort = wallet !== undefined && centavosOf(wallet) < limits.activationFeeCentavos;
  const dailyMaximum = namePesos(props.dailyMaximum);
  if (isPendingApproval) {
    return (
      <div className={classes.activation}>
        <Button fullWidth disabled>
          {words.waitsForApproval}
        </Button>
        <p className={classes.note}>{words.pendingApproval}</p>
      </div>
    );
  }
  return (
    <div className={classes.activation}>
      <Button
        fullWidth
        disabled={wallet === undefined || isShort || !isOnline}
        aria-busy={isOpening}
        onClick={() => open(() => setAsked(true))}
      >
        {isShort ? words.insufficient : words.activate(fee)}
      </Button>
      {isShort && (
        <Link to="/agent/payment-methods" className={classes.cashIn}>
          {words.cashIn}
        </Link>
      )}
      <p className={classes.note}>{words.activation(fee, dailyMaximum)}</p>
      {!isOnline && <InfoNotice>{words.waitsOffline}</InfoNotice>}
      {isAsked && (
        <ActivateDialog
          fee={fee}
          dailyMaximum={dailyMaximum}
          onClose={() => setAsked(false)}
          onActivated={onActivated}
        />
      )}
    </div>
  );
}
