import { expect, test } from 'vitest';
import { followDevice } from './follow-device.ts';

test('a page without a chosen scheme takes the dark tokens on a dark device', () => {
  const tokens = ':root{--ink:#000}:root[data-mantine-color-scheme="dark"]{--ink:#fff}';
  expect(followDevice(tokens)).toBe(
    `${tokens}\n@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { --ink:#fff } }`,
  );
  expect(() => followDevice(':root{}')).toThrow('dark');
});
