import type { SupportConversation } from '@barya/contract';
import { createToken } from '../src/capabilities/accounts/index.ts';
import { askWithoutSession } from '../src/capabilities/support/index.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

export const question = {
  subject: 'My cash-in is missing',
  text: 'I sent it an hour ago.\nWhere is it?',
};

/** Begins a conversation of a member. */
export async function askSupport(
  app: TestApp,
  { token }: TestMember,
  body: object = {},
): Promise<SupportConversation> {
  const sent = { ...question, ...body };
  const answer = await app.request('POST', '/support/threads', { token, body: sent });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.thread;
}

/** Begins a letter past the limit of addresses. */
export async function insertLetter(
  app: TestApp,
  contact = 'lost@example.test',
): Promise<{ id: string; address: string }> {
  const address = createToken();
  const id = await app.runOperation((operation) =>
    askWithoutSession(operation, question, { contact, address }),
  );
  return { id, address };
}
