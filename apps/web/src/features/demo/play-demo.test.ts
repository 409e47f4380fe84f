import type { Site } from '@barya/contract/settings';
import { expect, test } from 'vitest';
import { beginPlay, playOn, readTerms, totalOf } from './play-demo.ts';

const sold = (packageType: number, forSale = true) => ({
  ...{ packageType, forSale, minimumAmount: 100, durationDays: 12, incomePercent: 20 },
});
const siteOf = (packages: ReturnType<typeof sold>[], salesAreOpen = true) =>
  ({ clicks: { activationAmount: 100, payPerClick: 0.2 }, packages, salesAreOpen }) as Site;

function playAll(site: Site): string[] {
  const terms = readTerms(site, () => 120);
  const steps: string[] = [];
  for (let play = beginPlay(terms); ; play = playOn(play, terms)) {
    steps.push(`${play.step} ${totalOf(play)}`);
    if (play.step === 'done') return steps;
  }
}

test('the fee is gone, clicks and a package pay what the terms say', () => {
  expect(playAll(siteOf([sold(4), sold(1, false), sold(2)]))).toEqual([
    'activate 200',
    'click 100',
    'click 100.2',
    'click 100.4',
    'buy 100.6',
    'wait 100.6',
    'claim 120.6',
    'done 120.6',
  ]);
});

test.each([
  ['no package is sold', siteOf([sold(1, false)])],
  ['only one that pays in parts', siteOf([sold(4)])],
  ['sales are closed', siteOf([sold(1)], false)],
])('where %s it ends after the clicks', (_, site) => {
  expect(playAll(site).map((step) => step.split(' ')[0])).toEqual([
    'activate',
    'click',
    'click',
    'click',
    'done',
  ]);
});
