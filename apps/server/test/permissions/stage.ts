import { readFileSync } from 'node:fs';
import { RISK_DISCLOSURE_VERSION } from '@barya/contract';
import { createPasswords } from '../../src/capabilities/accounts/index.ts';
import { hashToken } from '../../src/kernel/authentication.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { addPaymentMethods } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { loadWallet, payReferralIncome } from '../money.ts';

/** Everybody's password. */
export const PASSWORD = 'a password of everybody';

/** The payout account, which must not appear in other members' answers. */
const ACCOUNT_NUMBER = '0917 555 0187';

export interface Stage {
  app: TestApp;
  /** Prepares data; not one of the tested callers. */
  keeper: TestMember;
  /** A member with money in the wallet and referral income to withdraw. */
  makeMember(): Promise<TestMember>;
  /** Makes a call that must succeed, and answers its body. */
  // biome-ignore lint/suspicious/noExplicitAny: each recipe knows what it asked for.
  must(who: TestMember, method: string, path: string, body?: object): Promise<any>;
  /** A package of the member that has matured. @returns its id */
  buyMatured(member: TestMember, type: 1 | 4): Promise<string>;
}

/** A stage over an app whose reward fund has money. */
export async function setStage(app: TestApp, buyMatured?: Stage['buyMatured']): Promise<Stage> {
  const keeper = await app.createAdmin();
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  await addPaymentMethods(app, keeper);
  const stage: Stage = {
    app,
    keeper,
    makeMember: async () => {
      const member = await app.createMember({ passwordHash });
      await loadWallet(app, keeper, member, 20_000);
      await payReferralIncome(app, member.id, { direct: 500_000 });
      return member;
    },
    must: async ({ token }, method, path, body) => {
      const answer = await app.request(method, path, { token, ...(body && { body }) });
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    buyMatured: buyMatured ?? ((...bought) => buyAndWait(stage, ...bought)),
  };
  return stage;
}

export function fillWithdrawal(source = 'direct_indirect', accountNumber = '0917 555 0100') {
  return {
    amount: 100,
    method: 'gcash',
    accountNumber,
    accountName: 'Juana dela Cruz',
    source,
  };
}

/** An account to save; the owner's is told to nobody else. */
export function fillPayoutAccount(isOwners = false) {
  const {
    source: _,
    amount: __,
    ...destination
  } = fillWithdrawal(undefined, isOwners ? ACCOUNT_NUMBER : undefined);
  return { name: 'Mine', ...destination };
}

/** Requests a withdrawal for the member and answers its id. */
export async function askWithdrawal(
  stage: Stage,
  member: TestMember,
  source?: string,
): Promise<string> {
  const body = fillWithdrawal(source, ACCOUNT_NUMBER);
  return (await stage.must(member, 'POST', '/agent/withdraw', body)).withdrawal._id;
}

/** The token that verifies an address, which also stops mails to it. */
export async function addressOfSomebody({ app }: Stage): Promise<string> {
  const { id, email } = await app.createMember();
  const token = `token-of-${id}`;
  await app.db
    .insertInto('emailAddress')
    .values({
      memberId: id,
      askedAddress: email,
      tokenHash: hashToken(token),
      tokenEndsAt: new Date(app.clock.now().getTime() + 60_000),
      unsubscribeToken: token,
    })
    .execute();
  return token;
}

/** Sells the member a package and waits until it matures. */
async function buyAndWait(stage: Stage, member: TestMember, type: 1 | 4): Promise<string> {
  const acknowledgement = RISK_DISCLOSURE_VERSION;
  const body = { packageId: type, amount: 1_000, acknowledgement };
  const bought = await stage.must(member, 'POST', '/agent/packages/activate', body);
  stage.app.clock.advance({ days: type === 1 ? 12 : 10 });
  return bought.package._id;
}

/** Values of a member that nobody else may get. */
export function secretsOf(member: TestMember): string[] {
  return [
    member.id,
    member.username,
    member.email,
    ACCOUNT_NUMBER,
    ACCOUNT_NUMBER.replaceAll(' ', ''),
  ];
}

/** A row of `matrix.md`: each caller's answer, by column. */
export type Row = Record<string, string>;

const file = new URL('matrix.md', import.meta.url);

/** The rows of the table under a heading of `matrix.md`, by their first column. */
export function readMatrix(heading: string): Map<string, Row> {
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  const [head, , ...rows] = (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(readCells);
  const [, ...columns] = head ?? [];
  return new Map(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
    ]),
  );
}

function readCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
}

/** The address of a call, with its parameters and query. */
export function fillPath(pattern: string, params: Record<string, string>, query: string): string {
  return pattern.replaceAll(/:(\w+)/g, (_, key) => params[key] ?? `no ${key}`) + query;
}

/** As in the table: the status, and a refusal's code. */
export function show({ status, body }: TestResponse): string {
  return status < 300 ? `${status}` : `${status} ${body.code}`;
}
