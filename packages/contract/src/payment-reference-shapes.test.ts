import { expect, test } from 'vitest';
import {
  findUnusualShape,
  groupReferenceOf,
  isOddReference,
  referenceShapeOf,
} from './payment-reference-shapes.ts';

test.each([
  ['GCash', '1001 543 610110', false],
  ['GCash', '', false],
  ['Our GCASH', '1001543610110', false],
  ['GCash', '100154361011', true],
  ['GCash', '100154361011A', true],
  ['Maya', '4A7C90D21F3B', false],
  ['PayMaya', '1001543610110', true],
  ['GoTyme Bank', '482915', false],
  ['BPI', '20261123PAPHPHM1XXXB000000012345', false],
  ['BPI', '4829', true],
  ['BPI', 'SENTALREADY', true],
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

test.each([
  ['GCash', '100154361011', '13 digits'],
  ['My GCash', '1001543610110', null],
  ['PayMaya', '100154361011', null],
  ['Maya', '4A7C90D21F3', '12 letters and digits'],
  ['BPI', '4829', null],
])('A receipt of %s is not known to print %s: %s', (method, reference, expected) => {
  expect(findUnusualShape(method, reference)?.expected ?? null).toBe(expected);
});
