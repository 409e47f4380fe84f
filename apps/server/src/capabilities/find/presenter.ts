import type { Found } from '@barya/contract';
import { toPesos } from '@barya/money';
import { presentPerson } from '../../people/person.ts';
import type { TextFound } from './service.ts';

export function presentFound({ members, references, accounts }: TextFound): Found {
  return {
    members: members.map((member) => ({
      ...presentPerson(member.id, member),
      role: member.role,
      status: member.status,
      isActive: member.isActive,
    })),
    references: references.map((row) => ({
      kind: row.kind,
      _id: row.id,
      reference: row.reference,
      user: row.memberId === null ? null : presentPerson(row.memberId, row),
      amount: toPesos(row.amountCentavos),
      at: row.at.toISOString(),
    })),
    accounts: accounts.map((row) => ({
      accountNumber: row.accountNumber,
      accountName: row.accountName,
      method: row.method,
      user: presentPerson(row.memberId, row),
      use: row.use,
      usedAt: row.usedAt?.toISOString() ?? null,
    })),
  };
}
