import type { MemberContext } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Db } from '../../../database/tables.ts';
import { sumOwedBack } from '../../capital/index.ts';
import { findLastCashIns } from '../../cash-ins/index.ts';
import { findSignals } from '../../signals/index.ts';
import { findLastDecided, sumPayouts } from '../../withdrawals/index.ts';
import { readMemberTotals } from '../store/list.ts';

/** What a second person is shown of a member, which may change meanwhile. One query at a time. */
export async function readContext(db: Db, memberId: string): Promise<MemberContext> {
  const { loadedCentavos } = await readMemberTotals(db, memberId);
  const { sentCentavos } = await sumPayouts(db, memberId);
  const owedBack = await sumOwedBack(db, memberId);
  const signalsOf = await findSignals(db, [memberId]);
  const last = { except: undefined, limit: 1 };
  const [paid] = await findLastDecided(db, memberId, last);
  const [loaded] = await findLastCashIns(db, memberId, last);
  const decided = [paid?.processedAt, loaded?.decidedAt]
    .flatMap((at) => at?.toISOString() ?? [])
    .sort();
  return {
    moneyIn: toPesos(loadedCentavos),
    moneyOut: toPesos(sentCentavos),
    owedBack: toPesos(owedBack),
    signals: signalsOf(memberId).length,
    decidedAt: decided.at(-1) ?? null,
  };
}
