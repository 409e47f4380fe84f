import { expect, test } from 'vitest';
import { pdf } from './format.ts';

/** A PDF of such objects, the first of which is its catalog. */
function writePdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

test.each([
  ['a page that is not there', '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'],
  ['pages that hold themselves', '<< /Type /Pages /Kids [2 0 R] /Count 3 >>'],
])('%s is told as damage', async (_, pages) => {
  const bytes = writePdf(['<< /Type /Catalog /Pages 2 0 R >>', pages]);
  await expect(pdf.read({ bytes, password: undefined, answers: {} })).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining('damaged'),
  });
});
