import { expect, test } from 'vitest';
import { groupReferenceOf, isOddReference, referenceShapeOf } from './payment-reference-shapes.ts';

test.each([
  ['GCash', '1001 543 610110', false],
  ['Our GCASH', '1001543610110', false],
  ['GCash', '1001 543 61011', true],
  ['GCash', '1001 543 61011A', true],
  ['GCash', '', false],
  ['Maya', '4a7c-90d2-1f3b', false],
  ['PayMaya', '1001 543 610110', true],
  ['GoTyme Bank', '482915', false],
  ['BPI', '20261123PAPHPHM1XXXB000000012345', false],
  ['BPI', '4829', true],
  ['BPI', 'sent already', true],
])('A receipt of %s with %j looks odd: %s', (method, reference, isOdd) => {
  expect(isOddReference(method, reference)).toBe(isOdd);
});

test.each([
  ['GCash', '1001543610110', '1001 543 610110'],
  ['Maya', '4A7C90D21F3B', '4A7C 90D2 1F3B'],
  ['GCash', '10015436', '1001 5436'],
  ['BPI', '4829155', '4829 155'],
])('A reference of %s, %s, is shown as %s', (method, reference, shown) => {
  expect(groupReferenceOf(method, reference)).toBe(shown);
});

test('An example is never odd', () => {
  for (const method of ['GCash', 'Maya', 'GoTyme', 'BPI']) {
    expect(isOddReference(method, referenceShapeOf(method).example)).toBe(false);
  }
});
