import { expect, it } from 'vitest';
import { usedRules } from './used-rules.ts';

it('keeps the rules of the classes that the markup has, and those of no single class', () => {
  const style = '.stack{gap:0}.row{gap:1px}.link,.tap{top:0}@media print{.block{top:0}.row{top:0}}';
  expect(usedRules(style, '<p class="big row">stack</p><style>.block{}</style>')).toBe(
    '.row{gap:1px}.link,.tap{top:0}@media print{.row{top:0}}',
  );
});
