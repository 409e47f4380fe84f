import classes from './brand.module.css';

/** The coin and the name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" width={28} height={28} alt="" />
      Barya
    </span>
  );
}
