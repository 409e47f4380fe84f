import { messages } from '@barya/contract/messages';
import { routes } from '@barya/contract/routes';
import { expect, it } from 'vitest';
import { answerWords } from './answer-words.fil.ts';
import { errorWords } from './error-words.fil.ts';

const members = Object.values(routes).filter(({ access }) => access !== 'admin');

it.each(members.map(({ name }) => name))('has the message after %s', (name) => {
  const text = (messages as Partial<Record<string, string>>)[name];
  if (text !== undefined) expect(answerWords).toHaveProperty([text]);
});

it.each([
  'registerPending',
  'recordClickLimit',
  'rollOverInstalment',
  'forgotPasswordWithoutMail',
  'keepEmail',
] as const)('has the message of %s', (outcome) => {
  expect(answerWords).toHaveProperty([messages[outcome]]);
});

it.each([...new Set(members.flatMap(({ refusals }) => refusals ?? []))])('has %s', (code) => {
  expect(errorWords).toHaveProperty([code]);
});
