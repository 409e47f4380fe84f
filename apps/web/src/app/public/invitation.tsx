import { words as say } from '../../features/accounts/register-words.ts';
import classes from './door-page.module.css';

/** By which code one was invited, and what to know before joining. The server renders it too. */
export function Invitation({ code }: { code: string }) {
  return (
    <div className={classes.invitation}>
      <p>
        <strong>{say.invited(code)}</strong>
      </p>
      <p className="small">{say.risksFirst}</p>
      <p className="small">{say.joiningIsFree}</p>
    </div>
  );
}
