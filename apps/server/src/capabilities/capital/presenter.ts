import type { LoadTransaction } from '@barya/contract';
import { toPesos } from '@barya/money';
import { presentPerson } from '../../people/present-person.ts';
import type { LoadOfMember } from './store.ts';

export function presentLoad(load: LoadOfMember): LoadTransaction {
  return {
    _id: load.id,
    reference: load.reference,
    createdAt: load.created_at.toISOString(),
    user: presentPerson(load.member_id, load),
    amount: toPesos(load.amount_centavos),
    description: load.description,
    status: load.status,
  };
}
