import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { banks, banksByUse, banksSource, findBank } from './banks.ts';
import { destinationRuleOf } from './destinations.ts';

test('Each bank has a BIC of the Philippines, and none is listed twice', () => {
  for (const { bic } of banks) expect(bic).toMatch(/^[A-Z]{4}PH[A-Z0-9]{2}[A-Z0-9]{3}$/);
  expect(new Set(banks.map(({ bic }) => bic)).size).toBe(banks.length);
  expect(new Set(banks.map(({ name }) => name.toLowerCase())).size).toBe(banks.length);
});

test('Banks are listed by name, as people look for them', () => {
  const names = banks.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('Lists begin with the banks in use, and lose none', () => {
  const names = banksByUse.map(({ name }) => name);
  const used = ['BDO Unibank', 'BPI', 'Metrobank', 'LandBank', 'UnionBank'];
  for (const [index, name] of used.entries()) expect(names[index]).toContain(name);
  expect(names.toSorted()).toEqual(banks.map(({ name }) => name).toSorted());
  const others = names.slice(10);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('Each bank can be paid by InstaPay or PESONet', () => {
  for (const bank of banks) expect(bank.instaPay || bank.pesoNet, bank.name).toBe(true);
});

test('GoTyme, and the largest banks and wallets, are listed', () => {
  expect(findBank(destinationRuleOf('gotyme').bank!)?.name).toBe('GoTyme Bank');
  for (const name of ['BDO', 'BPI', 'Metrobank', 'LandBank', 'UnionBank', 'GCash', 'Maya']) {
    expect(banks.filter((bank) => bank.name.includes(name))).not.toHaveLength(0);
  }
});

test.each(['', 'GOTYPHM2', 'gotyphm2xxx', 'XXXXPHMMXXX', 'toString'])('%j is no bank', (bic) => {
  expect(findBank(bic)).toBe(null);
});

test('The list names its source, and needs no other module', () => {
  expect(banksSource.address).toMatch(/^https:\/\//);
  expect(banksSource.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(readFileSync(new URL('./banks.ts', import.meta.url), 'utf8')).not.toMatch(/^import/m);
});
