import { expect, test } from 'vitest';
import { pseudoLocalise } from './pseudo-language.ts';

test('every text of a catalogue is marked and longer, however deep it is nested', () => {
  const { plain, of, group, list } = pseudoLocalise({
    plain: 'Log out',
    of: (amount: string) => `At least ${amount}`,
    group: { inner: 'Ten' },
    list: ['One', 'Two'],
  });
  expect(plain).toBe('⟦Lóg óút ~~~⟧');
  expect(of('₱100')).toBe('⟦Át léást ₱100 ~~~~~⟧');
  expect([group.inner, ...list].every((text) => /^⟦.+~⟧$/.test(text))).toBe(true);
});

test('an empty text stays empty', () => {
  expect(pseudoLocalise({ nothing: '' }).nothing).toBe('');
});
