import { expect, test } from 'vitest';
import { keepPages, packPage } from './web-app.ts';

test('a page is rendered once, until many others were requested since', async () => {
  const keep = keepPages(2);
  let made = 0;
  const ask = (key: string) =>
    keep(key, () => {
      made += 1;
      return packPage(key);
    });
  await Promise.all([ask('a'), ask('a'), ask('b')]);
  expect(made).toBe(2);
  await ask('a');
  await ask('c');
  expect(made).toBe(3);
  await ask('a');
  expect(made).toBe(3);
  await ask('b');
  expect(made).toBe(4);
});

test('a page that failed to render is tried again', async () => {
  const keep = keepPages(2);
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await keep('a', () => packPage('well'))).plain.toString()).toBe('well');
});
