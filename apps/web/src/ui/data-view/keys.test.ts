import { expect, test } from 'vitest';
import { findAction, type Press } from './keys.ts';

const done: string[] = [];
const keys = {
  a: () => done.push('a'),
  '?': () => done.push('?'),
  arrowdown: () => done.push('v'),
};
const press = (part: Partial<Press>): Press => ({
  key: 'a',
  isModified: false,
  isTyping: false,
  isInDialog: false,
  ...part,
});
const rules = { areLettersOff: false, worksInDialogs: false };

test.each([
  ['a letter', press({}), rules, true],
  ['a capital letter', press({ key: 'A' }), rules, true],
  ['an arrow', press({ key: 'ArrowDown' }), rules, true],
  ['a key that means nothing', press({ key: 'x' }), rules, false],
  ['a shortcut of the browser', press({ isModified: true }), rules, false],
  ['a letter of a text', press({ isTyping: true }), rules, false],
  ['a letter while a dialog is open', press({ isInDialog: true }), rules, false],
  [
    'one that works in dialogs',
    press({ isInDialog: true }),
    { ...rules, worksInDialogs: true },
    true,
  ],
  ['a letter, turned off', press({}), { ...rules, areLettersOff: true }, false],
  ['a sign, turned off', press({ key: '?' }), { ...rules, areLettersOff: true }, false],
  ['an arrow, letters off', press({ key: 'ArrowDown' }), { ...rules, areLettersOff: true }, true],
])('%s', (_name, pressed, given, acts) => {
  expect(findAction(pressed, keys, given) !== null).toBe(acts);
});
