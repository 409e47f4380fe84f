import { fingerprintOf } from '@barya/proof';
import classes from './proof.module.css';

/** The fingerprint of a key, as the server prints it at its start. */
export function Fingerprint({ publicKey }: { publicKey: string }) {
  return <span className={classes.code}>{fingerprintOf(publicKey)}</span>;
}
