import type { SecurityEvent } from '@barya/contract';
import { toPesos } from '@barya/money';
import { sessionIdOf } from '../../kernel/authentication.ts';
import type { Actor } from '../../kernel/operation.ts';
import { describeDevice } from './describe-device.ts';
import type { SecurityEventRow } from './store.ts';

const SHOWN_OF_NUMBER = 4;

export function presentSecurityEvent(row: SecurityEventRow, { sessionHash }: Actor): SecurityEvent {
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    device: describeDevice(row.userAgent),
    isOwnSession: row.sessionId === sessionIdOf(sessionHash),
    times: row.times,
    codesLeft: row.codesLeft,
    withdrawal: presentWithdrawal(row),
  };
}

function presentWithdrawal(row: SecurityEventRow): SecurityEvent['withdrawal'] {
  const { withdrawalId: id, reference, amountCentavos } = row;
  const { status, method, accountNumber: number, heldUntil } = row;
  if (id === null || reference === null || amountCentavos === null) return null;
  if (status === null || method === null || number === null) return null;
  return {
    _id: id,
    reference,
    amount: toPesos(amountCentavos),
    method,
    accountEnding: number.replace(/[^\p{L}\p{N}]/gu, '').slice(-SHOWN_OF_NUMBER),
    status,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
