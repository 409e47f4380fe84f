import { words as say } from '../../features/accounts/register-words.ts';
import classes from './door-page.module.css';

interface InvitationProps {
  /** Null for one that is nobody's. */
  code: string | null;
  /** The username of who invites; null unless that member lets it be shown. */
  inviter: string | null;
}

/** Who invites one, or by which code, and what to know before joining. The server renders it too. */
export function Invitation({ code, inviter }: InvitationProps) {
  if (code === null) {
    return (
      <div className={`${classes.invitation} stack gap2 anywhere`}>
        <p>
          <strong>{say.codeUnknown}</strong>
        </p>
        <p className="small">{say.askForLink}</p>
      </div>
    );
  }
  return (
    <div className={`${classes.invitation} stack gap2 anywhere`}>
      <p>
        <strong>{inviter === null ? say.invited(code) : say.invitedBy(inviter, code)}</strong>
      </p>
      <p className="small">{say.risksFirst}</p>
      <p className="small">{say.joiningIsFree}</p>
    </div>
  );
}
