import { expect } from 'vitest';
import type { TestApp, TestResponse } from '../app.ts';
import type { TestMember } from '../members.ts';
import type { Expected } from './model.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/** Both sides of a sequence: the server and the model's world. */
export interface Play {
  app: TestApp;
  admin: TestMember;
  world: World;
  members: TestMember[];
  sessionsOpenedMs: number;
}

export function choose<Item>(list: readonly Item[], pick: number): Item | null {
  return list[pick % (list.length || 1)] ?? null;
}

export function asAdmin(play: Play, method: string, path: string, body: unknown = {}) {
  return play.app.request(method, path, { token: play.admin.token, body });
}

export function asMember(
  play: Play,
  who: number,
  path: string,
  body: unknown = {},
  method = 'POST',
) {
  const { token } = play.members[who]!;
  return play.app.request(method, path, method === 'GET' ? { token } : { token, body });
}

/** How often each step had each outcome, so that a test can check that all were reached. */
export const outcomes = new Map<string, number>();

export function compare(step: Step, answer: TestResponse, expected: Expected): void {
  const actual = answer.status < 300 ? 'done' : answer.body.code;
  const outcome = `${step.kind}: ${actual}`;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  expect({ step, outcome: actual }).toEqual({ step, outcome: expected });
}
