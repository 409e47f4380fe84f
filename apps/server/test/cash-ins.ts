import type { CashIn } from '@barya/contract';
import { updateSettings } from '../src/capabilities/settings/index.ts';
import type { Actor } from '../src/kernel/operation.ts';
import type { TestApp } from './app.ts';
import { insertLines } from './bank-lines.ts';
import type { TestMember } from './members.ts';

/** Two real accounts, and one whose account is still to be added. */
export async function addPaymentMethods(app: TestApp, admin: TestMember): Promise<void> {
  const real = { accountName: 'Barya Trading', qr: '', qrText: '', details: '' };
  const paymentMethods = [
    { ...real, name: 'GCash', accountNumber: '0917 555 0100' },
    { ...real, name: 'Maya', accountNumber: '0917 555 0101' },
    { ...real, name: 'Counter', accountName: '', accountNumber: '' },
  ];
  const actor = { memberId: admin.id } as Actor;
  await app.runOperation((operation) => updateSettings(operation, actor, { paymentMethods }));
}

let last = 1_000_000_000_000;

/** A payment reference of GCash that no test has used. */
export function nextPaymentReference(): string {
  last += 1;
  return String(last);
}

/** Announces ₱500 by GCash, unless told otherwise; with a payment reference says that it was sent. */
export async function openCashIn(
  app: TestApp,
  { token }: TestMember,
  body: object = {},
): Promise<CashIn> {
  const answer = await app.request('POST', '/agent/cash-ins', {
    token,
    body: { amount: 500, method: 'GCash', ...body },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.cashIn;
}

/** The same, said to be sent. */
export function declareCashIn(
  app: TestApp,
  member: TestMember,
  body: object = {},
): Promise<CashIn> {
  return openCashIn(app, member, { paymentReference: nextPaymentReference(), ...body });
}

/** Loads ₱100 whose payment came by GCash. @returns its id */
export async function loadByMethod(
  app: TestApp,
  { token }: TestMember,
  { username }: TestMember,
  paymentReference?: string,
): Promise<string> {
  const body = { username, amount: 100, method: 'GCash', paymentReference };
  const { body: answer } = await app.request('POST', '/admin/load-capital', { token, body });
  return answer.transaction._id;
}

/** Imports the bank line of a cash-in's payment. @returns its id */
export async function insertLineOf(
  app: TestApp,
  admin: TestMember,
  cashIn: CashIn,
  by: 'reference' | 'paymentReference',
): Promise<string> {
  const [id] = await insertLines(app, admin, [
    {
      account: cashIn.method,
      amountCentavos: cashIn.amount * 100,
      ...(by === 'reference'
        ? { cashInReference: cashIn.reference }
        : { paymentReference: cashIn.paymentReference }),
    },
  ]);
  return id!;
}
