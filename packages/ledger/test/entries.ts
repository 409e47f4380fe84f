import type { Hold, PostHold, Reversal, Transfer, VoidHold } from '../src/index.ts';

/** Short forms of entries, to keep tests readable. Code 3 unless it matters. */
export function transfer(id: string, from: string, to: string, amountCentavos: number): Transfer {
  return {
    kind: 'transfer',
    id,
    debitAccountId: from,
    creditAccountId: to,
    amountCentavos,
    code: 3,
  };
}

export function hold(id: string, from: string, to: string, amountCentavos: number): Hold {
  return { kind: 'hold', id, debitAccountId: from, creditAccountId: to, amountCentavos, code: 4 };
}

export function post(id: string, holdId: string, amountCentavos?: number): PostHold {
  return {
    kind: 'post',
    id,
    holdId,
    ...(amountCentavos === undefined ? {} : { amountCentavos }),
    code: 5,
  };
}

export function release(id: string, holdId: string): VoidHold {
  return { kind: 'void', id, holdId, code: 6 };
}

export function reversal(id: string, transferId: string): Reversal {
  return { kind: 'reversal', id, transferId, code: 7 };
}
