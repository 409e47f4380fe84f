import { routes } from '@barya/contract';
import { expect, test } from 'vitest';
import { apiWords } from './error-words.fil.ts';

const UNKNOWN = apiWords.fault('a new text');

const oddValues = ['', 'x', 'a\u202eb', 'x'.repeat(600)];
const usual = {
  ...{ username: 'maria', email: 'maria@example.com', referralCode: 'ABCD2345' },
  ...{ password: 'Zebra-tanim-42x', confirmPassword: 'Zebra-tanim-42y', currentPassword: 'x' },
  ...{ method: 'gcash', accountNumber: '12345', accountName: 'Maria', source: 'wallet' },
  ...{ amount: 500, packageId: 1, targetPackageType: 1, text: 'x', subject: 'x', name: 'x' },
};

/** What the bodies of a call are refused with. The contract says one text for each fault. */
function faultsOf(body: (typeof routes)[keyof typeof routes]['body']): string[] {
  if (body === undefined) return [];
  const tries: unknown[] = [{}, usual, { ...usual, bank: 'NONE', method: 'bank' }];
  const fields = new Set([
    ...Object.keys(usual),
    'newPassword',
    'token',
    'code',
    'paymentReference',
  ]);
  for (const field of fields) for (const odd of oddValues) tries.push({ ...usual, [field]: odd });
  return tries.flatMap((typed) => body.safeParse(typed).error?.issues ?? []).map((i) => i.message);
}

test('no fault of what a member types is forgotten', () => {
  const members = Object.values(routes).filter(({ access }) => access !== 'admin');
  const faults = new Set(members.flatMap(({ body }) => faultsOf(body)));
  const forgotten = [...faults].filter((text) => apiWords.fault(text) === UNKNOWN);
  expect(forgotten).toEqual([]);
  expect(faults.size).toBeGreaterThan(20);
});

test('amounts and times of the English stay', () => {
  expect(apiWords.fault('Minimum withdrawal amount is ₱500')).toBe(
    '₱500 ang pinakamababang pwedeng i-withdraw',
  );
  const { too_many_attempts: tooMany, owed_back_less: less } = apiWords.errors;
  const write = (text: typeof tooMany, message: string) =>
    typeof text === 'function' ? text({}, message) : text;
  expect(write(tooMany, 'Too many failed tries. Please try again in 30 seconds.')).toBe(
    'Masyadong maraming maling subok. Subukan ulit pagkalipas ng 30 segundo.',
  );
  expect(write(less, 'Only ₱1,250.50 is left to pay back')).toBe('₱1,250.50 na lang ang ibabalik');
});
