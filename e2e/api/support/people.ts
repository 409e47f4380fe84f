import { randomBytes } from 'node:crypto';
import { type Answer, type Client, type Json, makeClient } from './client.ts';
import { FIRST_ADMIN } from './processes.ts';

export type Member = Client & {
  _id: string;
  username: string;
  email: string;
  password: string;
  referralCode: string;
};

/** A running product with its first admin signed in. */
export type World = {
  url: string;
  nobody: Client;
  admin: Client;
  /** The admin's referral code: members who join with it have no upline. */
  adminCode: string;
};

export type Registration = {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: string;
  referralCode: string;
};

export const PASSWORD = 'bright-Carabao-41';

/** A unique name: letters and digits, 13 characters. */
export function makeName(): string {
  return `m${randomBytes(6).toString('hex')}`;
}

export function fillRegistration(referralCode: string, changes: object = {}): Registration {
  const username = makeName();
  const filled = {
    username,
    email: `${username}@mail.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: 'agent',
    referralCode,
  };
  return { ...filled, ...changes };
}

export async function signIn(url: string, name: string, password: string): Promise<Client> {
  const identifier = name.includes('@') ? { email: name } : { username: name };
  const { token } = accept(await makeClient(url).post('/auth/login', { ...identifier, password }));
  if (typeof token !== 'string') throw new Error(`no token: ${JSON.stringify(token)}`);
  return makeClient(url, token);
}

export async function openWorld(url: string, firstAdmin = FIRST_ADMIN): Promise<World> {
  const admin = await signIn(url, firstAdmin.username, firstAdmin.password);
  const { referralCode } = (await admin.get('/admin/referral')).body;
  return { url, nobody: makeClient(url), admin, adminCode: referralCode };
}

/** Registers and signs in a new member, under the owner of `referralCode` if given. */
export async function join(world: World, referralCode = world.adminCode): Promise<Member> {
  const form = fillRegistration(referralCode);
  accept(await makeClient(world.url).post('/auth/register', form));
  return signInMember(world.url, form);
}

/** The same person with a new session. */
export async function signInMember(
  url: string,
  form: { username: string; email: string; password: string },
): Promise<Member> {
  const client = await signIn(url, form.username, form.password);
  const { _id } = (await client.get('/auth/me')).body;
  const { referralCode } = (await client.get('/agent/profile')).body;
  const { username, email, password } = form;
  return { ...client, _id, username, email, password, referralCode };
}

/** One of the staff, who has set their password by the link of the invitation. */
export async function hire({ url, admin, nobody }: World, staffRole: string) {
  const username = makeName();
  const email = `${username}@mail.example`;
  const made = accept(await admin.post('/admin/staff', { username, email, staffRole }));
  const { token, staff } = made;
  accept(await nobody.post('/auth/set-password', { token, newPassword: PASSWORD }));
  const client = await signIn(url, username, PASSWORD);
  return { ...client, username, password: PASSWORD, _id: staff._id };
}

/** Answers the body of a success; throws otherwise. */
export function accept(answer: Answer): Json {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`refused with ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  return answer.body;
}

/** Loads pesos into a member's wallet, as an admin. */
export async function load(world: World, member: { username: string }, pesos: number) {
  accept(
    await world.admin.post('/admin/load-capital', { username: member.username, amount: pesos }),
  );
}

export async function joinWith(world: World, pesos: number, referralCode?: string) {
  const member = await join(world, referralCode);
  await load(world, member, pesos);
  return member;
}

/** A member who may click, with only `pesos` in the wallet. */
export async function joinActive(world: World, pesos = 0, referralCode?: string) {
  const member = await joinWith(world, pesos + 100, referralCode);
  accept(await member.post('/agent/activate-clicking-task'));
  return member;
}

export async function readEarnings(member: Client): Promise<Json> {
  return accept(await member.get('/agent/earnings'));
}

/** A member's withdrawals, newest first. */
export async function readWithdrawals(member: Client): Promise<Json[]> {
  return accept(await member.get('/agent/withdrawals'));
}

export function fillWithdrawal(changes: object = {}) {
  const filled = {
    amount: 100,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Juan dela Cruz',
    source: 'direct_indirect',
  };
  return { ...filled, ...changes };
}

/** Requests a withdrawal and answers it as the member's history shows it. */
export async function withdraw(member: Client, changes: object = {}): Promise<Json> {
  accept(await member.post('/agent/withdraw', fillWithdrawal(changes)));
  return (await readWithdrawals(member))[0];
}

/** A member with `count` activated downlines: 50 pesos of direct income for each. */
export async function joinWithDirectIncome(world: World, count = 2): Promise<Member> {
  const member = await join(world);
  for (let made = 0; made < count; made += 1) await joinActive(world, 0, member.referralCode);
  return member;
}

/** A member with so much referral income, of one downline, whose promises the operator covers. */
export async function joinWithIncome(world: World, pesos: number): Promise<Member> {
  const member = await join(world);
  const amount = 200 * pesos;
  // Its 20 % and the team's income.
  accept(await world.admin.post('/admin/reserves/pay-in', { amount: amount / 4 }));
  const downline = await joinWith(world, amount, member.referralCode);
  accept(await downline.post('/agent/packages/activate', { packageId: 1, amount }));
  const { directReferral } = await readEarnings(member);
  if (directReferral < pesos) throw new Error(`only ${directReferral} of ${pesos} pesos`);
  return member;
}
