import type { LineInBrief } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { LineRow } from './store/lines.ts';

export function presentLineInBrief(line: LineRow): LineInBrief {
  return {
    _id: line.id,
    account: line.account,
    at: line.at.toISOString(),
    amount: toPesos(line.amountCentavos),
    reference: line.reference,
    description: line.description,
    sender: line.sender,
  };
}
