import type { Page } from '@playwright/test';

/** Runs in the page: every visible or spoken text, with its place. */
function readTexts(): { where: string; text: string }[] {
  const found: { where: string; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // A text with optional line breaks consists of several nodes.
    const isInPieces = parent?.querySelector(':scope > wbr') != null;
    const text = (isInPieces ? parent.textContent : node.nodeValue)?.trim();
    if (parent && text && !parent.closest('script, style, noscript, template')) {
      found.push({ where: `${parent.tagName.toLowerCase()}.${parent.className}`, text });
    }
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'label']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim();
      if (text) found.push({ where: `${element.tagName.toLowerCase()} ${name}`, text });
    }
  }
  return found;
}

const DATE =
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b[AP]M\b/g;

// An amount on a chart's axis: ₱2.5K.
const COMPACT = /₱[\d.,]+[KMB]/g;

/** Every text of the data, longest first, also as screens group or quote it. */
function textsOf(data: unknown, origin: string): string[] {
  const found = new Set<string>(['Barya', origin, new URL(origin).host]);
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      found.add(part);
      found.add(part.replace(/(.{4})(?=.)/g, '$1 '));
      found.add(encodeURIComponent(part));
      for (const id of part.match(/[\da-f-]{36}/g) ?? []) found.add(id);
      for (const line of part.split('\n')) found.add(line.trim());
    } else if (typeof part === 'object' && part !== null) {
      for (const value of Object.values(part)) visit(value);
    }
  };
  visit(data);
  return [...found].filter((text) => text.trim() !== '').sort((a, b) => b.length - a.length);
}

/** A text without its marked parts. */
function withoutMarked(text: string): string {
  let depth = 0;
  let rest = '';
  for (const letter of text) {
    if (letter === '⟦') depth += 1;
    if (depth === 0) rest += letter;
    if (letter === '⟧') depth -= 1;
  }
  return rest;
}

/**
 * Texts without pseudo-language marks that are not data, numbers, dates or amounts. They are in the
 * code instead of a catalogue.
 */
export async function findUnmarkedWords(page: Page, data: unknown): Promise<string[]> {
  const origin = new URL(page.url()).origin;
  const known = textsOf(data, origin);
  const texts = await page.evaluate(readTexts);
  const unmarked = texts.filter(({ text }) => {
    let rest = withoutMarked(text);
    for (const one of known) rest = rest.replaceAll(one, ' ');
    for (const address of ['/register?ref=', '/support/letter#']) rest = rest.replace(address, ' ');
    return /\p{L}/u.test(rest.replace(DATE, ' ').replace(COMPACT, ' '));
  });
  return unmarked.map(
    ({ where, text }) => `not from a catalogue: “${text.slice(0, 60)}” in ${where}`,
  );
}
