import { expect, test } from 'vitest';
import { withPictureType } from './picture-type.ts';

const fileOf = (head: string, type = '') =>
  new File([Uint8Array.from(head, (character) => character.charCodeAt(0))], 'code', { type });

test.each([
  ['\x89PNG\r\n\x1a\n....', '', 'image/png'],
  ['\xff\xd8\xff\xe0....', '', 'image/jpeg'],
  ['RIFF1234WEBPVP8 ', '', 'image/webp'],
  ['RIFF1234WAVE', '', ''],
  ['%PDF-1.7', '', ''],
  ['', '', ''],
  ['%PDF-1.7', 'image/png', 'image/png'],
])('a file %j of type %j is %j', async (head, type, read) => {
  expect((await withPictureType(fileOf(head, type))).type).toBe(read);
});
