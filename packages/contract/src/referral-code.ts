/** Characters that nobody sees: joiners, direction marks, soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{DI}]/gu;
/** What a sentence or a messenger leaves around a code. */
const AROUND = /^[("'“‘«<[*~`]+|[.,;:!?…)"'”’»>\]\\*~`_-]+$/g;
/** The code of an address, which another address may hold encoded: a social network's link out. */
const LINKED = /(?:^|[?&;\s]|%3F|%26)ref(?:=|%3D)([^&#\s]*)/i;

/**
 * Reads a referral code as people paste it: alone, in a link, with a messenger's addition. Null if
 * no code can be in the text.
 */
export function readReferralCode(text: string): string | null {
  const seen = text
    .normalize('NFKC')
    .replace(/[^\S ]+/g, ' ')
    .replace(INVISIBLE, '');
  const linked = LINKED.exec(seen)?.[1];
  const typed = linked === undefined ? seen.replace(/ /g, '') : decode(linked);
  const [code = ''] = typed
    .replace(INVISIBLE, '')
    .trim()
    .split(/[?&#/]|fbclid(?:=|%3D)/i, 1);
  const bare = code.replace(AROUND, '');
  return /^[A-Za-z0-9._-]{1,40}$/.test(bare) ? bare : null;
}

/** The text of an address's `ref`, in any case of letters; null if it is missing or blank. */
export function findReferral(search: Iterable<readonly [string, unknown]>): string | null {
  for (const [name, value] of search) {
    if (name.toLowerCase() === 'ref' && typeof value === 'string' && value.trim()) return value;
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
