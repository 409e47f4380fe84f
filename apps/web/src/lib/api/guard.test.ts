import { adminPaths } from '@barya/contract/admin-paths';
import { agentPaths } from '@barya/contract/agent-paths';
import { afterEach, expect, test, vi } from 'vitest';
import { addPaths } from './address.ts';
import './guard-credits.ts';
import { callGuarded } from './guard.ts';

addPaths(agentPaths);
addPaths(adminPaths);

afterEach(() => vi.unstubAllGlobals());

test('a payment reference is guarded, and sending it again after the question confirms it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const question = { code: 'payment_reference_unusual', message: 'Is this complete?' };
    return new Response(JSON.stringify(question), { status: 409 });
  });
  const declare = (id: string, paymentReference: string) =>
    callGuarded('declareCashIn', { id, paymentReference }, {}).catch(({ code }) => code);
  expect(await declare('1', '12345')).toBe('payment_reference_unusual');
  await declare('1', '12346');
  await declare('2', '12345');
  await declare('1', '12345');
  await callGuarded('cancelCashIn', { id: '1' }, {}).catch(() => undefined);
  const guarded = { paymentReference: '12345', guard: true, confirmed: false };
  expect(sent).toEqual([
    guarded,
    { ...guarded, paymentReference: '12346' },
    guarded,
    { ...guarded, confirmed: true },
    {},
  ]);
});

test('a credit is guarded, and sending it again after the question says that it is another', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const question = { code: 'possible_duplicate', message: 'Compare', candidates: [{ _id: 'a' }] };
    return new Response(JSON.stringify(question), { status: 409 });
  });
  const credit = (id: string, username = 'ana') =>
    callGuarded('creditBankLine', { id, username }, {}).catch(({ code }) => code);
  expect(await credit('1')).toBe('possible_duplicate');
  await credit('1');
  await credit('1', 'ben');
  await credit('2');
  const guarded = { username: 'ana', guard: true };
  const again = { ...guarded, seenDuplicates: ['a'] };
  expect(sent).toEqual([guarded, again, { ...guarded, username: 'ben' }, guarded]);
});
