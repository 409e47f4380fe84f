import { settingWords as english } from '@barya/contract/setting-words';
import { catalogue } from './catalogue.ts';

/** Each setting's name, in the form and in the audit. */
export const settingWords = catalogue(english);
