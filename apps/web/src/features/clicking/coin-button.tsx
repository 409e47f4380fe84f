import { limits } from '@barya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { CoinArt } from './coin-art.tsx';
import { type CoinBurst, createCoinBurst } from './coin-burst.ts';
import classes from './coin-button.module.css';
import { playCoinSound } from './coin-sound.ts';

const VIBRATION_MS = 12;

interface CoinButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
}

/**
 * The coin. After each click it rests for the cooldown, which the ring around it shows. While it
 * rests it is disabled in name only, so that it keeps the focus.
 */
export function CoinButton({ label, isOff, onClick }: CoinButtonProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const burst = useRef<CoinBurst | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [rest, setRest] = useState(0);
  const [isResting, setResting] = useState(false);
  const [isMuted] = usePreference('muteCoin');
  const [isStill] = usePreference('noVibration');
  const [hasNoParticles] = usePreference('noParticles');

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      burst.current?.stop();
    },
    [],
  );

  function click(): void {
    if (isResting) return;
    timer.current = setTimeout(() => setResting(false), limits.coinCooldownMs);
    setResting(true);
    setRest((count) => count + 1);
    if (!isMuted) playCoinSound();
    if (!isStill && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
    if (!hasNoParticles && !matchMedia('(prefers-reduced-motion: reduce)').matches) throwCoins();
    onClick();
  }

  function throwCoins(): void {
    if (!canvas.current) return;
    burst.current ??= createCoinBurst(canvas.current);
    burst.current.throwCoins();
  }

  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classes.coin}
        aria-label={label}
        disabled={isOff}
        aria-disabled={isOff || isResting}
        onClick={click}
      >
        <CoinArt />
      </button>
      {rest > 0 && !isOff && (
        <svg
          key={rest}
          viewBox="0 0 100 100"
          className={classes.ring}
          style={{ animationDuration: `${limits.coinCooldownMs}ms` }}
          aria-hidden="true"
        >
          <circle cx="50" cy="50" r="48" pathLength="1" />
        </svg>
      )}
      <span className={classes.burst} aria-hidden="true">
        <canvas ref={canvas} />
      </span>
    </div>
  );
}
