import type { Page } from '@playwright/test';

/** Runs in the page: every visible or spoken text, with its place. */
function readTexts(): { where: string; text: string }[] {
  const found: { where: string; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // A text with optional line breaks consists of several nodes.
    const isInPieces = parent?.querySelector(':scope > .mayBreak') != null;
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

/** Every visible or spoken text of the page, with its place. */
export function readPageTexts(page: Page): Promise<{ where: string; text: string }[]> {
  return page.evaluate(readTexts);
}

/** Every text of the data, longest first, also as screens group or quote it. */
export function textsOf(data: unknown, origin: string): string[] {
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
