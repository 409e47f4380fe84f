import type { ErrorAnswer } from '@barya/contract/error-answer';
import type { NamedFault } from '@barya/contract/faults';
import type { RouteName } from '@barya/contract/paths';
import { language } from '../language.ts';
import type { ApiWords } from './translation.ts';

/** The body of a failed answer. */
type Failed = Partial<Omit<ErrorAnswer, 'code'>> & { code: string };
/** A text, or one that is written from an answer or the parts of a fault. */
type Text = string | ((...parts: never[]) => string);
type Texts = Readonly<Record<string, Text | undefined>>;

/**
 * The words in the place of what the API writes. Loaded when a text needs them: a first screen has
 * none. Null in English, and if they can't be loaded: then the API's own stand.
 */
export async function loadApiWords(): Promise<ApiWords | null> {
  if (language === 'en') return null;
  return import('./error-words.ts').then(
    (loaded) => loaded.apiWords,
    () => null,
  );
}

/**
 * Translates a failed answer by its code, and the faults of its fields. A code without a text loses
 * its message: the screen then says what failed.
 */
export function translateError<Answer extends Failed>(
  answer: Answer,
  words: ApiWords | null,
): Answer {
  if (words === null) return answer;
  const { code, message, fields, fault, faults = {} } = answer;
  const texts: Texts = { ...words.errors, ...words.faults };
  const nameFault = ([name, ...parts]: NamedFault) => write(texts[name], ...parts);
  const translated = fault ? nameFault(fault) : write(texts[code], answer);
  const translateField = ([name, said]: [string, string]) => {
    if (faults[name]) return [name, nameFault(faults[name])];
    return [name, said === message && translated !== '' ? translated : words.unknownFault];
  };
  return {
    ...answer,
    message: translated,
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(translateField)) }),
  };
}

/** Translates the message of a change by the call's name. */
export function translateAnswer<Answer>(
  name: RouteName,
  answer: Answer,
  words: ApiWords | null,
): Answer {
  if (words === null || !hasMessage(answer)) return answer;
  return { ...answer, message: write((words.answers as Texts)[name], answer) };
}

/** Whether an answer says something that is shown. */
export const hasMessage = (answer: unknown) => typeof Object(answer).message === 'string';

function write(text: Text | undefined, ...parts: unknown[]): string {
  return typeof text === 'function' ? text(...(parts as never[])) : (text ?? '');
}
