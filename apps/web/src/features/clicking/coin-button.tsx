import { limits } from '@barya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { usePreference } from '../../lib/preferences.ts';
import { CoinArt } from './coin-art.tsx';
import classes from './coin-button.module.css';

const VIBRATION_MS = 12;

interface CoinButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
}

/**
 * The coin. After each click it rests for the cooldown, shown by a ring. A resting coin is only
 * `aria-disabled`, so that it keeps the focus.
 */
export function CoinButton({ label, isOff, onClick }: CoinButtonProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const burst = useRef<CoinBurst | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isResting = useRef(false);
  // The ring of the current rest; null between rests.
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

  /** The click's effects. They come after the count, because they take a slow phone some frames. */
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
/** Well above twice the highest note, and half the work of a device's own rate. */
const SAMPLES_A_SECOND = 22_050;
/** Two notes, a fourth apart, like ringing coins. */
const NOTES = [
  { hertz: 988, from: 0 },
  { hertz: 1319, from: 0.07 },
];

let context: AudioContext | null = null;
let chime: AudioBuffer | null = null;

/** Rings once. The first call must come from a tap: before one, browsers block sound. */
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

const COINS = 40;
const SPRITE_PX = 22;
const LIFE_MS = 900;
const GRAVITY_PX = 900;

interface Coin {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  turn: number;
}

/** Draws bursts of coins: one canvas, one cached sprite, a loop that ends with the burst. */
interface CoinBurst {
  /** Throws coins from the middle of the canvas. */
  throwCoins(): void;
  stop(): void;
}

function createCoinBurst(canvas: HTMLCanvasElement): CoinBurst {
  const context = canvas.getContext('2d');
  const sprite = drawSprite();
  let coins: Coin[] = [];
  let startedAt = 0;
  let frame = 0;
  let scale = 1;

  function draw(now: number): void {
    if (!context) return;
    const age = Math.max(0, now - startedAt);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (age >= LIFE_MS) {
      coins = [];
      frame = 0;
      return;
    }
    const seconds = age / 1000;
    context.globalAlpha = Math.min(1, (LIFE_MS - age) / 300);
    for (const coin of coins) {
      const x = coin.x + coin.speedX * seconds;
      const y = coin.y + coin.speedY * seconds + (GRAVITY_PX * seconds * seconds) / 2;
      // A turning coin shows less of its face.
      const width = coin.size * Math.abs(Math.cos(coin.turn * seconds));
      context.drawImage(
        sprite,
        (x - width / 2) * scale,
        (y - coin.size / 2) * scale,
        width * scale,
        coin.size * scale,
      );
    }
    frame = requestAnimationFrame(draw);
  }

  return {
    throwCoins() {
      const { clientWidth, clientHeight } = canvas;
      scale = Math.min(2, devicePixelRatio);
      canvas.width = clientWidth * scale;
      canvas.height = clientHeight * scale;
      coins = Array.from({ length: COINS }, () => makeCoin(clientWidth / 2, clientHeight / 2));
      startedAt = performance.now();
      if (!frame) frame = requestAnimationFrame(draw);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

function makeCoin(x: number, y: number): Coin {
  const angle = Math.random() * Math.PI * 2;
  const speed = 90 + Math.random() * 240;
  return {
    x,
    y,
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed - 160,
    size: 9 + Math.random() * 9,
    turn: 4 + Math.random() * 8,
  };
}

function drawSprite(): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const size = SPRITE_PX * 2;
  sprite.width = size;
  sprite.height = size;
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  const middle = size / 2;
  const face = context.createRadialGradient(size * 0.36, size * 0.3, 2, middle, middle, middle);
  face.addColorStop(0, '#fff3c9');
  face.addColorStop(0.5, '#f0bb40');
  face.addColorStop(1, '#a87008');
  context.fillStyle = face;
  context.beginPath();
  context.arc(middle, middle, middle - 1, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = 'rgb(138 90 0 / 50%)';
  context.lineWidth = 3;
  context.beginPath();
  context.arc(middle, middle, middle - 8, 0, Math.PI * 2);
  context.stroke();
  return sprite;
}
