import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

export interface FigureTile {
  name: string;
  value: ReactNode;
  /** What the value is of, or how many are in it. */
  note: ReactNode;
}

/** The few figures that a screen begins with, beside each other or, on a phone, in lines. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
