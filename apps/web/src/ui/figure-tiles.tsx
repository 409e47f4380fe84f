import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

export interface FigureTile {
  name: string;
  value: ReactNode;
  /** A note or count below the value. */
  note: ReactNode;
}

/** A screen's main figures, side by side, or in lines on a phone. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className="soft size13">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
