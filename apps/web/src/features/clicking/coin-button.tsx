import { limits } from '@barya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { usePreference } from '../../lib/preferences.ts';
import { CoinArt } from './coin-art.tsx';
import { type CoinBurst, createCoinBurst } from './coin-burst.ts';
import classes from './coin-button.module.css';

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

const VOLUME = 0.5;
const SECONDS = 0.5;
/** Far above twice the highest note, and half as much to compute as a device's own rate. */
const SAMPLES_A_SECOND = 22_050;
/** Two notes, the second a fourth above the first, as coins ring. */
const NOTES = [
  { hertz: 988, from: 0 },
  { hertz: 1319, from: 0.07 },
];

let context: AudioContext | null = null;
let chime: AudioBuffer | null = null;

/**
 * Rings once. The sound is made at the first call, which has to come from a tap: before one, a
 * browser allows no sound.
 */
function playCoinSound(): void {
  try {
    context ??= new AudioContext();
    chime ??= renderChime();
    if (context.state === 'suspended') void context.resume();
    const source = context.createBufferSource();
    const volume = context.createGain();
    volume.gain.value = VOLUME;
    source.buffer = chime;
    source.connect(volume).connect(context.destination);
    source.start();
  } catch (error) {
    console.warn('The coin makes no sound here', error);
  }
}

function renderChime(): AudioBuffer {
  const length = SAMPLES_A_SECOND * SECONDS;
  const buffer = new AudioBuffer({ length, sampleRate: SAMPLES_A_SECOND });
  const samples = buffer.getChannelData(0);
  for (const { hertz, from } of NOTES) {
    for (let index = 0; index < length; index += 1) {
      const time = index / SAMPLES_A_SECOND - from;
      if (time < 0) continue;
      const ring =
        Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(4 * Math.PI * hertz * time);
      samples[index] = (samples[index] ?? 0) + ring * 0.3 * Math.exp(-9 * time);
    }
  }
  return buffer;
}
