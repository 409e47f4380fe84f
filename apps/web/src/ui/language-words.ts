import { catalogue } from '../lib/catalogue.ts';

/** The choice of language. The languages' own names are the same in all. */
export const words = catalogue({
  heading: 'Language',
  lead: 'Also for your notifications, emails and statements.',
  wouldLose: 'What you typed here will be lost. Change the language?',
  failed: 'Failed to change the language',
  names: { en: 'English', fil: 'Filipino' },
});
