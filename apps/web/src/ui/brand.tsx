import classes from './brand.module.css';

/** The coin and the name. The coin is inline, so that it appears with the words. */
export function Brand() {
  return (
    <span className={`${classes.brand} inline middle gap4`}>
      <svg viewBox="0 0 32 32" width={28} height={28} fill="none" aria-hidden="true">
        <defs>
          <linearGradient id="brand-gold" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#ffe9a6" />
            <stop offset="0.5" stopColor="#f0b93a" />
            <stop offset="1" stopColor="#b87a08" />
          </linearGradient>
        </defs>
        <circle cx="16" cy="16" r="15" fill="url(#brand-gold)" />
        <circle cx="16" cy="16" r="11.5" stroke="#8a5a00" strokeOpacity="0.45" strokeWidth="1.4" />
        <path
          d="M13 24V8h4.6a4.4 4.4 0 0 1 0 8.8H13M9.6 11h12.8M9.6 13.8h12.8"
          stroke="#6b4500"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Barya
    </span>
  );
}
