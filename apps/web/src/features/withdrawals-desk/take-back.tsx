import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { showPesos } from '../../lib/money.ts';
import { WayBack } from '../../ui/way-back.tsx';
import { words } from './words.ts';

const say = words.takeBack;

/** Takes an approval back, with a reason, while nobody has its payout. */
export function TakeBack({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { _id: id, amount, user, payout } = withdrawal;
  if (payout?.state !== 'to_pay' || payout.takenBy || payout.batch) return null;
  const question = say.question(showPesos(amount), user.username);
  return (
    <WayBack id={id} by="takeBackWithdrawal" to="withdrawals" question={question} words={say} />
  );
}
