import type { RouteName } from '@barya/contract/paths';
import { apiWords } from './error-words.ts';
import type { AnswerText, ApiWords } from './translation.ts';

type Texts = Readonly<Record<string, AnswerText | undefined>>;

/** The body of a failed answer. */
interface Failed {
  code: string;
  message?: string;
  fields?: Record<string, string>;
}

/**
 * Translates a failed answer by its code, and the faults of its fields. A code without a text loses
 * its message: the screen then says what failed.
 */
export function translateError<Answer extends Failed>(
  answer: Answer,
  words: ApiWords | null = apiWords,
): Answer {
  if (words === null) return answer;
  const { code, message = '', fields } = answer;
  const translated = write((words.errors as Texts)[code], answer, message);
  const ofField = ([name, fault]: [string, string]) => [
    name,
    (fault === message && translated) || words.fault(fault),
  ];
  return {
    ...answer,
    message: translated,
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(ofField)) }),
  };
}

/** Translates the message of a change by the call's name. */
export function translateAnswer<Answer>(
  name: RouteName,
  answer: Answer,
  words: ApiWords | null = apiWords,
): Answer {
  const { message } = Object(answer) as { message?: unknown };
  if (words === null || typeof message !== 'string') return answer;
  const text = (words.answers as Texts)[name];
  return { ...answer, message: write(text, Object(answer), message) };
}

function write(text: AnswerText | undefined, details: object, message: string): string {
  return typeof text === 'function' ? text(details as never, message) : (text ?? '');
}
