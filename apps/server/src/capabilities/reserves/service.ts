import type { Centavos } from '@barya/money';
import { toPesos } from '@barya/money';
import { transferCodes } from '../../chart-of-accounts.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import type { Actor, Operation } from '../../kernel/operation.ts';
import { writeAudit } from '../audit/index.ts';
import { entriesOfPayIn } from './domain.ts';
import { insertReserveEntry } from './store.ts';

const OPENING_NOTE = 'Opening reserve booked on the first start';

/** Books money that the operator paid into the reward fund. */
export async function payIntoFund(
  operation: Operation,
  actor: Actor,
  payIn: { amountCentavos: Centavos; note: string },
): Promise<void> {
  await book(operation, { kind: 'pay_in', madeBy: actor.memberId, ...payIn });
}

/**
 * Books the opening reserve, once in the life of a database, however many servers start at once.
 * An amount of 0 books nothing.
 * @returns whether it was booked now
 */
export async function bookOpeningReserve(
  operation: Operation,
  amountCentavos: Centavos,
): Promise<boolean> {
  if (amountCentavos === 0) return false;
  const note = OPENING_NOTE;
  return book(operation, { kind: 'opening_reserve', madeBy: null, amountCentavos, note });
}

interface PayIn {
  kind: 'opening_reserve' | 'pay_in';
  madeBy: string | null;
  amountCentavos: Centavos;
  note: string;
}

async function book(operation: Operation, payIn: PayIn): Promise<boolean> {
  const { trx, now, ids } = operation;
  const { kind, madeBy, amountCentavos, note } = payIn;
  const id = ids.next(now);
  const reference = ids.nextReference();
  const isNew = await insertReserveEntry(trx, {
    id,
    reference,
    kind,
    amount_centavos: amountCentavos,
    note,
    made_by: madeBy,
    created_at: now,
  });
  if (!isNew) return false;

  const code = kind === 'pay_in' ? transferCodes.fundPayIn : transferCodes.fundOpening;
  await moveMoney(operation, entriesOfPayIn(amountCentavos, { id, code, at: now, ids }));
  await writeAudit(operation, {
    actorId: madeBy,
    action: kind === 'pay_in' ? 'pay_into_reserves' : 'book_opening_reserve',
    subjectKind: 'reserve_entry',
    subjectId: id,
    after: { amount: toPesos(amountCentavos), reference },
    reason: note === '' ? null : note,
  });
  return true;
}
