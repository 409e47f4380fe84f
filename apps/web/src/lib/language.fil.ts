import type { Language } from '@barya/contract/language';

/** As in `language.ts`. */
export const language: Language = 'fil';
export const locale = 'fil-PH';
export const timeLocale = 'fil-PH';
