import { describe, expect, test } from 'vitest';
import { decideOwedBack, refuseUsed } from './domain.ts';
import type { Load } from './store/loads.ts';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

describe('A payment reference that is in use', () => {
  const use = { id: '1', reference: 'BRY-9QXA7K2M', username: 'marco.santos' };

  test.each([
    ['load', 'load BRY-9QXA7K2M of marco.santos'],
    ['cash_in', 'cash-in BRY-9QXA7K2M of marco.santos'],
  ] as const)('is shown to staff with where it is used: %s', (kind, where) => {
    expect(refuseUsed({ kind, ...use }, 'staff')).toMatchObject({
      code: 'payment_reference_used',
      message: `This reference number was used already, for ${where}`,
      extra: {
        usedBy: { kind, _id: '1', reference: 'BRY-9QXA7K2M', username: 'marco.santos' },
      },
    });
  });

  test('tells a member nothing about the other one', () => {
    const refusal = refuseUsed({ kind: 'load', ...use }, 'member');
    expect(refusal.code).toBe('payment_reference_used');
    expect(refusal.message).not.toContain('BRY-9QXA7K2M');
    expect(refusal.extra).toBeUndefined();
  });
});

describe('What a member owes back of a reverted load of ₱300', () => {
  const load = { amountCentavos: 30_000, revertedAt: null } as Load;
  const ordered = { mayOwe: true, reason: 'Loaded twice' };

  test.each([
    [40_000, 0],
    [30_000, 0],
    [29_999, 1],
    [0, 30_000],
  ])('is what %i centavos in the wallet lack: %i', (wallet, owed) => {
    expect(decideOwedBack(load, wallet, ordered)).toBe(owed);
  });

  test('needs a reason that the member will read', () => {
    const message = 'Please say why the member owes this back';
    expect(() => decideOwedBack(load, 100, { ...ordered, reason: null })).toThrow(
      refused('request_invalid', { message, fields: { reason: message } }),
    );
    expect(decideOwedBack(load, 30_000, { mayOwe: true, reason: null })).toBe(0);
  });

  test('is nothing where owing was not ordered: then all of it must be there', () => {
    expect(() => decideOwedBack(load, 29_999, { ...ordered, mayOwe: false })).toThrow(
      refused('load_already_spent', { extra: { wallet: 299.99, missing: 0.01 } }),
    );
    expect(decideOwedBack(load, 30_000, { ...ordered, mayOwe: false })).toBe(0);
  });

  test('is decided once', () => {
    expect(() => decideOwedBack({ ...load, revertedAt: new Date() }, 100, ordered)).toThrow(
      refused('load_already_reverted'),
    );
  });
});
