import type { CashInDetails } from '@barya/contract/cash-ins';
import { DAY_MS } from '@barya/rules';
import { serverNow } from '../../lib/clock.ts';
import { showPesos } from '../../lib/money.ts';
import { WayBack } from '../../ui/way-back.tsx';
import { words } from './words.ts';

const say = words.reopen;

/** Opens a cash-in again, with a reason: for a day after its rejection, or once it was reverted. */
export function Reopen({ cashIn }: { cashIn: CashInDetails }) {
  const { _id: id, amount, user, status, decidedAt, declaredAt, reverted, memberDeleted } = cashIn;
  const isFresh = decidedAt !== null && serverNow().getTime() - Date.parse(decidedAt) < DAY_MS;
  const canReopen = status === 'credited' ? reverted : status === 'rejected' && isFresh;
  if (!canReopen || declaredAt === null || memberDeleted) return null;
  const question = say.question(showPesos(amount), user.username);
  return <WayBack id={id} by="reopenCashIn" to="cash_ins" question={question} words={say} />;
}
