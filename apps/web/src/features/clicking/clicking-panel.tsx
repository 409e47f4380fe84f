import { limits } from '@barya/contract/limits';
import { formatPesosShort } from '@barya/money';
import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { centavosOf, namePesos } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { usePreference } from '../../lib/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { words as kitWords } from '../../ui/words.ts';
import classes from './clicking-panel.module.css';
import { CoinArt } from './coin-art.tsx';
import coinClasses from './coin-button.module.css';
import { CoinButton } from './coin-button.tsx';
import { type Clicks, useClicks } from './use-clicks.ts';
import { words } from './words.ts';

interface ClickingPanelProps {
  isActivated: boolean;
  isPendingApproval: boolean;
  /** Pesos; undefined while loading. */
  wallet: number | undefined;
  /** Pesos that can be withdrawn of it; undefined while loading. */
  clickEarnings: number | undefined;
  clicks: Clicks;
  limit: number;
  /** Pesos. */
  payPerClick: number;
  /** Pesos. */
  dailyMaximum: number;
  onClicked: (clicks: Clicks, clickEarningsPesos: number) => void;
  onActivated: () => void;
}

/** The clicking task: its activation, then the coin and today's earnings. */
export function ClickingPanel(props: ClickingPanelProps) {
  const { isActivated, limit, payPerClick } = props;
  const [isMuted, setMuted] = usePreference('muteCoin');
  const { count, isLimitReached, failure, click } = useClicks({
    known: props.clicks,
    onAnswer: props.onClicked,
  });
  const isOnline = useOnline();
  const isDone = isActivated && (count >= limit || isLimitReached);

  return (
    <Card className={classes.panel}>
      <div className={classes.top}>
        <h2 className={classes.name}>{words.heading}</h2>
        <div className={classes.coin}>
          <CoinButton
            label={labelOf(isActivated, isDone, isOnline, payPerClick)}
            isOff={!isActivated || isDone || !isOnline}
            onClick={() => void click()}
          />
        </div>
        <div className={classes.sound}>
          <IconButton
            label={isMuted ? words.unmute : words.mute}
            onClick={() => setMuted(!isMuted)}
          >
            {isMuted ? (
              <IconVolumeOff size={20} aria-hidden />
            ) : (
              <IconVolume size={20} aria-hidden />
            )}
          </IconButton>
        </div>
      </div>
      {isActivated ? (
        <dl className={`${classes.today} above4 center`}>
          <div>
            <dt>{words.clicksToday}</dt>
            <dd>{words.count(Math.min(count, limit), limit)}</dd>
          </div>
          <div>
            <dt>{words.earnedToday}</dt>
            <dd>
              <Money pesos={props.clicks.earnedPesos} isBalance />
            </dd>
          </div>
        </dl>
      ) : (
        <ActivateClicking
          wallet={props.wallet}
          dailyMaximum={props.dailyMaximum}
          isPendingApproval={props.isPendingApproval}
          onActivated={props.onActivated}
        />
      )}
      {isDone && (
        <>
          <p className={`${classes.note} above2 soft size14`}>
            <strong>{words.done}</strong> {words.doneNext}
          </p>
          <Suspense>
            <ClicksDone earnedPesos={props.clicks.earnedPesos} totalPesos={props.clickEarnings} />
          </Suspense>
        </>
      )}
      {isActivated && !isOnline && (
        <p className={`${classes.note} above2 soft size14`}>{words.offline}</p>
      )}
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
    </Card>
  );
}

/** The panel's place until it is known what stands above it. */
export function ClickingPlaceholder() {
  return (
    <Card className={classes.panel}>
      <div className={classes.top}>
        <h2 className={classes.name}>{words.heading}</h2>
        <div className={coinClasses.place}>
          <div className={coinClasses.coin}>
            <CoinArt />
          </div>
        </div>
      </div>
      <span className="visuallyHidden">{kitWords.loading}</span>
    </Card>
  );
}

function labelOf(
  isActivated: boolean,
  isDone: boolean,
  isOnline: boolean,
  payPerClick: number,
): string {
  if (!isActivated) return words.coinOff;
  if (!isOnline) return words.offline;
  return isDone ? words.coinDone : words.coin(namePesos(payPerClick));
}

const ClicksDone = lazy(async () => ({
  default: (await fetchCode(() => import('./clicks-done.tsx'))).ClicksDone,
}));

const ActivateDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./activate-dialog.tsx'))).ActivateDialog,
}));

interface ActivateClickingProps {
  /** Pesos; undefined while loading. */
  wallet: number | undefined;
  /** Pesos. */
  dailyMaximum: number;
  isPendingApproval: boolean;
  onActivated: () => void;
}

const fee = formatPesosShort(limits.activationFeeCentavos);

/** Activates the coin for a stated fee, or says why it can't be activated. */
function ActivateClicking(props: ActivateClickingProps) {
  const { wallet, isPendingApproval, onActivated } = props;
  const [isAsked, setAsked] = useState(false);
  const [isOpening, open] = useTransition();
  const isOnline = useOnline();
  const isShort = wallet !== undefined && centavosOf(wallet) < limits.activationFeeCentavos;
  const dailyMaximum = namePesos(props.dailyMaximum);
  if (isPendingApproval) {
    return (
      <div className="stack gap4 above6">
        <Button fullWidth disabled>
          {words.waitsForApproval}
        </Button>
        <p className={`${classes.note} above2 soft size14`}>{words.pendingApproval}</p>
      </div>
    );
  }
  return (
    <div className="stack gap4 above6">
      <Button
        fullWidth
        disabled={wallet === undefined || isShort || !isOnline}
        aria-busy={isOpening}
        onClick={() => open(() => setAsked(true))}
      >
        {isShort ? words.insufficient : words.activate(fee)}
      </Button>
      <p className={`${classes.note} above2 soft size14`}>{words.activation(fee, dailyMaximum)}</p>
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
