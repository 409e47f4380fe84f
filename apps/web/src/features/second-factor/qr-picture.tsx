import { encode } from 'uqr';
import classes from './second-factor.module.css';
import { words as say } from './words.ts';

/** Light modules around a code, without which apps do not find it. */
const BORDER = 4;

/** A text as a QR code, dark on white in either scheme, since apps read no other. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
