/** A text as it was decoded, and how. */
export interface Decoded {
  text: string;
  encoding: Encoding;
  /** Where the bytes fit two encodings and neither was chosen: what each makes of a word. */
  unclear: { encoding: Encoding; example: string }[];
}

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman';

/**
 * Decodes by a byte order mark; else UTF-16 by its zeros; else UTF-8 where at most one character in
 * a hundred is bad; else one byte a character.
 *
 * @param wanted what somebody answered, for one byte a character
 */
export function decodeText(bytes: Uint8Array, wanted: string | null = null): Decoded {
  const known = (encoding: Encoding, text: string): Decoded => ({
    text: text.replace(/^\ufeff+/, ''),
    encoding,
    unclear: [],
  });
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return known('UTF-16', decodeAs('utf-16le', bytes));
  if (first === 0xfe && second === 0xff) return known('UTF-16', decodeAs('utf-16be', bytes));
  const wide = findWide(bytes);
  if (wide !== null) return known('UTF-16', decodeAs(wide, bytes));
  const text = decodeAs('utf-8', bytes);
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  if (isMarked || isMostlyValid(text)) return known('UTF-8', text);
  const evidence = weighSingleBytes(bytes);
  const isMac = evidence !== null && wanted !== 'Windows-1252';
  const decode = isMac ? decodeMacRoman : decodeWindows1252;
  const unclear = [decodeMacRoman, decodeWindows1252].map((each, place) => ({
    encoding: place === 0 ? ('Mac Roman' as const) : ('Windows-1252' as const),
    example: evidence === null ? '' : each(bytes.subarray(...evidence)).trim(),
  }));
  const isOpen = evidence !== null && !unclear.some(({ encoding }) => encoding === wanted);
  return {
    ...known(isMac ? 'Mac Roman' : 'Windows-1252', decode(bytes)),
    unclear: isOpen ? unclear : [],
  };
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** Text of this part of the world has a zero in every second byte of UTF-16. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4_096) & ~1;
  let [even, odd] = [0, 0];
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (pairs < 2) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : null;
}

const REPLACED = '\ufffd';

/** A Windows-1252 text hardly ever has a valid sequence of UTF-8 by chance. */
function isMostlyValid(text: string): boolean {
  let [bad, good] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (text[i] === REPLACED) bad += 1;
    else good += 1;
  }
  return bad === 0 || (good > bad && bad <= text.length / 100);
}

const NOT_PUNCTUATION = [0x83, 0x8a, 0x8c, 0x8e, 0x92, 0x9a, 0x9c, 0x9e, 0x9f];
const UNUSED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const CAPITALS = [0x8a, 0x8c, 0x8e];
const isSmall = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number | undefined) => byte !== undefined && isSmall(byte | 0x20);

/** What Windows-1252 would not have here: punctuation within a word, a capital after a small letter. */
function isOfMac(byte: number, before: number | undefined, after: number | undefined): boolean {
  if (byte < 0x80 || byte > 0x9f) return false;
  if (UNUSED.includes(byte)) return true;
  if (CAPITALS.includes(byte)) return isSmall(before);
  return !NOT_PUNCTUATION.includes(byte) && isLetter(before) && isLetter(after);
}

/** A word with a letter of Mac Roman, as a range of bytes; null for none. */
function weighSingleBytes(bytes: Uint8Array): [number, number] | null {
  const ends = (byte: number | undefined) => byte === undefined || byte <= 0x20 || byte === 0x2c;
  for (let i = 0; i < bytes.length; i += 1) {
    if (!isOfMac(bytes[i]!, bytes[i - 1], bytes[i + 1])) continue;
    let [start, end] = [i, i];
    while (i - start < 20 && !ends(bytes[start - 1])) start -= 1;
    while (end - i < 20 && !ends(bytes[end])) end += 1;
    return [start, end];
  }
  return null;
}

/** 0x80 to 0x9f, in which it differs from Latin 1. */
const OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const OF_MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** Some versions of Node decode `windows-1252` as Latin 1. */
function decodeWindows1252(bytes: Uint8Array): string {
  return toLatin1(bytes).replace(/[\x80-\x9f]/g, (own) => OF_1252.charAt(own.charCodeAt(0) - 0x80));
}

function decodeMacRoman(bytes: Uint8Array): string {
  return toLatin1(bytes).replace(/[\x80-\xff]/g, (own) => OF_MAC.charAt(own.charCodeAt(0) - 0x80));
}

function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
