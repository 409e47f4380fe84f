import type { UnclaimedMoney } from '@barya/contract/members';
import { Breakable } from '../../ui/breakable.tsx';
import classes from './members.module.css';
import { unclaimedWords as say } from './unclaimed-words.ts';

/** Whom unclaimed money is owed to. Once it is paid only the id of the account is known. */
export function Holder({ owed }: { owed: UnclaimedMoney }) {
  if (owed.status === 'owed') {
    return (
      <span className={classes.username}>
        <Breakable text={owed.holder} />
      </span>
    );
  }
  return (
    <>
      <span className={classes.username}>{say.erased}</span>
      <span className={classes.second}>{owed.holder}</span>
    </>
  );
}
