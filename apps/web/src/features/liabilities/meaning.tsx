import { Card } from '../../ui/card.tsx';
import classes from './proof.module.css';
import { words } from './words.ts';

/** What the proof shows and what it can't, so that nobody takes it for more. */
export function Meaning() {
  return (
    <Card title={words.means} className={classes.stack}>
      <Points texts={words.proves} />
      <h3>{words.meansNot}</h3>
      <Points texts={words.provesNot} />
      {/* A page of the server's own, which the app need not be loaded for. */}
      <a href="/reserves" className={classes.link}>
        {words.seeReserves}
      </a>
      <p className="small soft">{words.privacy}</p>
    </Card>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes.points}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
