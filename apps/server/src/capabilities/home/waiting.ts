import type { OwnWaiting } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import type { Inquiry } from '../../kernel/operation.ts';
import { readSettings } from '../settings/index.ts';
import { readUsual } from './store.ts';

/** Cash-ins and withdrawals cost nothing. */
const FEE: Centavos = 0;

/** What is the same for all members: the usual times, the operator's promise and the fee. */
export async function readUsually(inquiry: Inquiry): Promise<Omit<OwnWaiting, 'waiting'>> {
  const { value: usually } = await readUsual(inquiry, 'usual');
  const { decideWithinDay } = await readSettings(inquiry.db);
  return { usually, decideWithinDay, fee: toPesos(FEE) };
}
