import { limits } from '@barya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
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
  const isResting = useRef(false);
  // The ring of each rest, and null between them.
  const [ring, setRing] = useState<number | null>(null);
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
    if (isResting.current) return;
    isResting.current = true;
    timer.current = setTimeout(() => {
      isResting.current = false;
      setRing(null);
    }, limits.coinCooldownMs);
    onClick();
    void answer();
  }

  /**
   * What is seen, felt and heard of a click besides the count, which is painted first: a slow phone
   * would take some frames more for all of it.
   */
  async function answer(): Promise<void> {
    await afterPaint();
    setRing(performance.now());
    if (!hasNoParticles && !matchMedia('(prefers-reduced-motion: reduce)').matches) throwCoins();
    if (!isStill && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
    await afterPaint();
    if (!isMuted) playCoinSound();
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
        aria-disabled={isOff || ring !== null}
        onClick={click}
      >
        <CoinArt />
      </button>
      {ring !== null && !isOff && (
        <svg
          key={ring}
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
