import type { SecurityEvent, SecurityEventKind } from '@barya/contract';
import { toPesos } from '@barya/money';
import { sessionIdOf } from '../../kernel/authentication.ts';
import type { Actor } from '../../kernel/operation.ts';
import { describeDevice } from './describe-device.ts';
import type { SecurityEventRow } from './store.ts';

const SHOWN_OF_NUMBER = 4;

/** What happened, as whoever sits at this session sees it. */
export function presentSecurityEvent(row: SecurityEventRow, { sessionHash }: Actor): SecurityEvent {
  return {
    _id: row.id,
    kind: row.kind as SecurityEventKind,
    createdAt: row.created_at.toISOString(),
    device: describeDevice(row.user_agent),
    isOwnSession: row.session_id === sessionIdOf(sessionHash),
    times: row.times,
    codesLeft: row.codes_left,
    withdrawal: presentWithdrawal(row),
  };
}

function presentWithdrawal(row: SecurityEventRow): SecurityEvent['withdrawal'] {
  const { withdrawal_id: id, reference, amount_centavos: amountCentavos } = row;
  const { status, method, account_number: number, held_until: heldUntil } = row;
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
