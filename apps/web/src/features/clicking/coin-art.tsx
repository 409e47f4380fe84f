import classes from './coin-button.module.css';

/** The coin: a rim of fine notches, a raised edge and the peso mark struck into gold. */
export function CoinArt() {
  return (
    <svg viewBox="0 0 120 120" className={classes.art} aria-hidden="true">
      <defs>
        <linearGradient id="coin-rim" x1="0.1" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset="0.45" stopColor="#e8ae33" />
          <stop offset="1" stopColor="#9a6505" />
        </linearGradient>
        <radialGradient id="coin-face" cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" stopColor="#fff3c9" />
          <stop offset="0.4" stopColor="#f5c44e" />
          <stop offset="1" stopColor="#c58710" />
        </radialGradient>
      </defs>
      <circle cx="60" cy="60" r="57" fill="url(#coin-rim)" />
      <circle
        cx="60"
        cy="60"
        r="54.5"
        fill="none"
        stroke="#8a5a00"
        strokeOpacity="0.45"
        strokeWidth="4"
        strokeDasharray="1.4 2.9"
      />
      <circle cx="60" cy="60" r="49" fill="url(#coin-face)" />
      <circle
        cx="60"
        cy="60"
        r="49"
        fill="none"
        stroke="#fff6d8"
        strokeOpacity="0.75"
        strokeWidth="1.2"
      />
      <circle
        cx="60"
        cy="60"
        r="41.5"
        fill="none"
        stroke="#9a6505"
        strokeOpacity="0.4"
        strokeWidth="1.6"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={PESO} transform="translate(0 1.6)" stroke="#fff3c9" strokeWidth="7" />
        <path d={PESO} stroke="#7c5000" strokeWidth="6.4" />
      </g>
      <path
        d="M25 49a37 37 0 0 1 27-25"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.65"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

const PESO = 'M50 86V36h14.5a14.6 14.6 0 0 1 0 29.2H50M39 45.5h42M39 55.6h42';
