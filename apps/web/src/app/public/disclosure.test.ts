import { RISK_DISCLOSURE_VERSION } from '@barya/contract/disclosure';
import type { Site } from '@barya/contract/settings';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RiskPage } from './risk-page.tsx';

const site: Site = {
  operatingMode: 'live',
  salesAreOpen: true,
  operator: { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' },
  socialUrl: '',
  packages: [
    { packageType: 1, minimumAmount: 100, durationDays: 12, incomePercent: 20, forSale: true },
  ],
  clicks: { payPerClick: 0.2, dailyClickLimit: 50, dailyClickMaximum: 10, activationAmount: 100 },
  referralBonus: 50,
  sharedEarningPercentage: 0.5,
  minimumWithdrawal: 100,
};

/** The risk disclosure under fixed figures, without the page around it. */
function readDisclosure(): string {
  const html = renderToStaticMarkup(createElement(RiskPage, { site }));
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? [];
  return article.replace(/<[^>]+>/g, '\n').replace(/\n+/g, '\n');
}

/**
 * Members acknowledge a version, so each version has one text. To change the words, raise
 * `RISK_DISCLOSURE_VERSION` and add a line here; never change an existing line.
 */
const texts: Readonly<Record<string, string>> = {
  '2026-11': '753bdea2ebeefc24',
  '2026-11-21': '68416d41edd67650',
};

test('the version that members acknowledge is that of the text they read', async () => {
  const text = readDisclosure();
  expect(text).toContain('You can lose all of it.');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  expect(texts[RISK_DISCLOSURE_VERSION]).toBe(hash.join('').slice(0, 16));
});
