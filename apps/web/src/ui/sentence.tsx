import classes from './money.module.css';

const AMOUNT = /([+−]?₱[\d,.]*\d[.,;]?)/;

/** A sentence of the server, in which no amount is broken. */
export function Sentence({ text }: { text: string }) {
  return text.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
      <span key={index} className={`${classes.money} oneLine digits`}>
        {part}
      </span>
    ),
  );
}
