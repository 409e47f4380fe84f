/** A file that is no text, and what to do instead. */
const others: readonly { startsWith: readonly number[]; advice: string }[] = [
  {
    startsWith: [0x25, 0x50, 0x44, 0x46],
    advice:
      'This is a PDF, which cannot be imported. Ask GCash, Maya or the bank for the CSV of this period, or convert the PDF into a CSV first.',
  },
  {
    startsWith: [0x50, 0x4b, 0x03, 0x04],
    advice:
      'This is an Excel workbook. Open it, choose Save as, and pick CSV UTF-8. Then import that file.',
  },
  {
    startsWith: [0xd0, 0xcf, 0x11, 0xe0],
    advice:
      'This is an old Excel workbook. Open it, choose Save as, and pick CSV UTF-8. Then import that file.',
  },
];

/** What to do with a file that is a PDF, a workbook or a web page; null for text. */
export function adviseOnOther(bytes: Uint8Array): string | null {
  const known = others.find(({ startsWith }) => startsWith.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) return known.advice;
  const start = decodeWindows1252(bytes.subarray(0, 300));
  return /^\s*(?:\S{3})?\s*<(?:!doctype|html|table|\?xml)/i.test(start)
    ? 'This is a web page, although its name may end in .xls. Open it in a spreadsheet, choose Save as, and pick CSV UTF-8. Then import that file.'
    : null;
}

/** Decodes by its byte order mark, else as UTF-8, else as Windows-1252, which fits any bytes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** 0x80 to 0x9f, in which it differs from Latin 1. */
const OWN_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node decode `windows-1252` as Latin 1. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(/[\x80-\x9f]/g, (own) => OWN_CHARACTERS.charAt(own.charCodeAt(0) - 0x80));
}
