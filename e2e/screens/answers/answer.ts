import type { Answer, ErrorCode, RouteName, Routes } from '@barya/contract';

/** What a route answers when it succeeds, by the contract. */
export type AnswerOf<Name extends RouteName> = Answer<Routes[Name]>;

/** How a call can end otherwise: refused by the server, without an answer so far, or without any. */
export type Outcome =
  | {
      outcome: 'refused';
      code: ErrorCode;
      fields?: Record<string, string>;
      message?: string;
      /** What the refusal brings beside. */
      extra?: object;
    }
  | { outcome: 'waits' }
  | { outcome: 'unreachable' };

/** What the server answers in a state, by route. A list is given whole: it is paged as asked for. */
export type Answers = { [Name in RouteName]?: AnswerOf<Name> | Outcome };

export const waits: Outcome = { outcome: 'waits' };
export const unreachable: Outcome = { outcome: 'unreachable' };
export const fails: Outcome = { outcome: 'refused', code: 'server_failed' };

/** A refusal of the contract. */
export function refuses(code: ErrorCode, fields?: Record<string, string>): Outcome {
  return { outcome: 'refused', code, ...(fields && { fields }) };
}

/** All answers but the account's own, replaced by one outcome: a screen that waits, fails or is cut off. */
export function allBut(account: Answers, answers: Answers, outcome: Outcome): Answers {
  return { ...Object.fromEntries(Object.keys(answers).map((name) => [name, outcome])), ...account };
}
