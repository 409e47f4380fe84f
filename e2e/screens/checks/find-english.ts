import type { Page } from '@playwright/test';
import { isEnglishOnly } from './catalogues.ts';
import { readPageTexts, textsOf } from './page-texts.ts';

/** Texts on a Filipino page that a catalogue has in English and that are not data. */
export async function findEnglish(page: Page, data: unknown): Promise<string[]> {
  const known = new Set(textsOf(data, new URL(page.url()).origin));
  const language = await page.locator('html').getAttribute('lang');
  if (language !== 'fil') return [`the page says that it is in ${language}`];
  const texts = await readPageTexts(page);
  return texts
    .filter(({ text }) => !known.has(text) && isEnglishOnly(text))
    .map(({ where, text }) => `in English: “${text.slice(0, 60)}” in ${where}`);
}
