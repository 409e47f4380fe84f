import type { Answer, ErrorCode, RouteName, Routes } from '@barya/contract';

/** A route's answer on success, by the contract. */
export type AnswerOf<Name extends RouteName> = Answer<Routes[Name]>;

/** Other results of a call: refused, pending, or failed. */
export type Outcome =
  | {
      outcome: 'refused';
      code: ErrorCode;
      fields?: Record<string, string>;
      message?: string;
      /** Further fields of the refusal. */
      extra?: object;
    }
  | { outcome: 'waits' }
  | { outcome: 'unreachable' };

/** The server's answers in a state, by route. Lists are whole; the stage cuts the pages. */
export type Answers = { [Name in RouteName]?: AnswerOf<Name> | Outcome };

export const waits: Outcome = { outcome: 'waits' };
export const unreachable: Outcome = { outcome: 'unreachable' };
export const fails: Outcome = { outcome: 'refused', code: 'server_failed' };

/** A refusal of the contract. */
export function refuses(code: ErrorCode, fields?: Record<string, string>): Outcome {
  return { outcome: 'refused', code, ...(fields && { fields }) };
}

/** Gives every call but the account's one outcome: the screen waits, fails or is cut off. */
export function allBut(account: Answers, answers: Answers, outcome: Outcome): Answers {
  return { ...Object.fromEntries(Object.keys(answers).map((name) => [name, outcome])), ...account };
}
