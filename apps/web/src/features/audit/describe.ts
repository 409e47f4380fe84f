import { createAuditTeller } from '@barya/contract/describe-audit';
import { settingWords } from '../../lib/setting-words.ts';
import { words } from './words.ts';

export const { nameAction, nameEvent, nameSubject, nameThing, nameField, showValue, summarise } =
  createAuditTeller(words, settingWords);
