import type { Language } from '@barya/contract/language';

/** The language of this build: the build of Filipino takes `language.fil.ts` instead. */
export const language: Language = 'en';

/** The locales of numbers and days, and of times. */
export const locale = 'en-PH';
export const timeLocale = 'en-US';
