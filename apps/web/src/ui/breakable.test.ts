import { expect, it } from 'vitest';
import { splitName } from './breakable.tsx';

it.each([
  ['maria', ['maria']],
  ['juan_delacruz@koreo.example', ['juan_', 'delacruz@', 'koreo.', 'example']],
  ['PrincessKatigbak', ['Princess', 'Katigbak']],
  ['reynaldosalazar95', ['reynaldosalazar', '95']],
  ['antonio.joaquin.gatdula-tomasa', ['antonio.', 'joaquin.', 'gatdula-', 'tomasa']],
  ['09000499753', ['09000499753']],
  ['..x..', ['..', 'x..']],
  ['', []],
])('%s may be broken into %o', (text, pieces) => {
  expect(splitName(text)).toEqual(pieces);
  expect(pieces.join('')).toBe(text);
});
