import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { hashToken } from '../kernel/authentication.ts';
import type { SignedIn } from '../kernel/operation.ts';
import { createRecentCallers } from './recent-callers.ts';

const goodUntil = new Date('2026-03-10T05:00:00Z');
const earlier = new Date(goodUntil.getTime() - 1);

const requestOf = (token: string) =>
  ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;

const actorOf = (token: string): SignedIn => ({
  memberId: `member of ${token}`,
  username: 'juana',
  role: 'agent',
  staffRole: null,
  status: 'approved',
  isActive: true,
  sessionHash: hashToken(token),
  isRestricted: false,
  mustSetUpSecondFactor: false,
  recentUntil: null,
  standing: 'agent approved true',
  goodUntil,
});

it('remembers whose token a request carries until a look-up could differ', () => {
  const recent = createRecentCallers();
  recent.remember(actorOf('one'));
  expect(recent.recall(requestOf('one'), earlier)).toEqual(actorOf('one'));
  expect(recent.recall(requestOf('one'), goodUntil)).toBeNull();
});

it('remembers nobody by another token, or by none', () => {
  const recent = createRecentCallers();
  recent.remember(actorOf('one'));
  expect(recent.recall(requestOf('other'), earlier)).toBeNull();
  expect(recent.recall({ headers: {} } as FastifyRequest, earlier)).toBeNull();
});

it('forgets the oldest look-up if there are too many', () => {
  const recent = createRecentCallers(2);
  for (const token of ['first', 'second', 'first', 'third']) recent.remember(actorOf(token));
  const known = ['first', 'second', 'third'].map((token) =>
    recent.recall(requestOf(token), earlier),
  );
  expect(known.map((actor) => actor !== null)).toEqual([true, false, true]);
});
