import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LANGUAGE_COOKIE, type Language } from '@barya/contract/language';
import type { Page } from '@playwright/test';

/** Bytes of a screen's first load, gzipped as the server sends them. */
export interface FirstLoad {
  scriptBytes: number;
  /** Including styles inside the page. */
  styleBytes: number;
}

/** Requests of a browser without a cache that chose the language, until the network is idle. */
export async function measureFirstLoad(
  page: Page,
  address: string,
  language: Language,
): Promise<FirstLoad> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: address }]);
  const asked = { script: new Set<string>(), stylesheet: new Set<string>() };
  page.on('request', (request) => {
    const kind = request.resourceType();
    const url = request.url();
    if (kind === 'script' || kind === 'stylesheet') asked[kind].add(url);
  });
  const response = await page.goto(address);
  await page.waitForLoadState('networkidle');
  const inside = (await response?.text())?.match(/(?<=<style>).*?(?=<\/style>)/gs) ?? [];
  return {
    scriptBytes: await addUp(asked.script),
    styleBytes: (await addUp(asked.stylesheet)) + gzipSync(inside.join('')).length,
  };
}

async function addUp(addresses: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...addresses].map(countZipped));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function countZipped(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
