import { expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { withdrawalBody } from './withdrawal-body.ts';

const good = {
  amount: '500',
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Maria Cruz',
  source: 'click_earnings',
};
const FILL = 'Please fill in all fields';

function refusalOf(body: unknown) {
  const { error } = withdrawalBody.safeParse(body);
  return describeIssues(error!);
}

test('A valid withdrawal is trimmed and converted to centavos', () => {
  const body = { ...good, accountName: '  Maria Cruz ', note: 'ignored' };
  expect(withdrawalBody.parse(body)).toEqual({ ...good, amount: 50_000 });
});

test('All five fields are required before any is validated', () => {
  expect(refusalOf({}).fields).toEqual({
    amount: FILL,
    method: FILL,
    accountNumber: FILL,
    accountName: FILL,
    source: FILL,
  });
  expect(refusalOf({ ...good, amount: 1, source: 'x', method: '' }).message).toBe(FILL);
});

test('The amount is validated before the source', () => {
  const { message, fields } = refusalOf({ ...good, amount: 1, source: 'x' });
  expect(message).toBe('Minimum withdrawal amount is ₱100');
  expect(fields.source).toBe('Please choose a valid source');
});

const wrongTexts = [undefined, null, '', '  ', 5, true, [], {}, 'a\0b', '\udfff'];
for (const field of ['method', 'accountNumber', 'accountName']) {
  test.each(wrongTexts)(`${field} refuses %j`, (value) => {
    expect(refusalOf({ ...good, [field]: value }).fields).toEqual({ [field]: FILL });
  });
}

test.each([
  ['method', 50],
  ['accountNumber', 50],
  ['accountName', 100],
])('%s has at most %i characters', (field, longest) => {
  const letter = field === 'accountNumber' ? '1' : 'a';
  const longestText = letter.repeat(longest);
  expect(withdrawalBody.safeParse({ ...good, [field]: longestText }).success).toBe(true);
  const { message } = refusalOf({ ...good, [field]: `${longestText}a` });
  expect(message).toBe(`Please use at most ${longest} characters`);
});

test.each(['wallet', 'toString', '__proto__', 'DIRECT_INDIRECT', 5, {}, [], 'a\0'])(
  'The source %j is refused',
  (source) => expect(refusalOf({ ...good, source }).message).toBe('Please choose a valid source'),
);

test.each([undefined, null, '', ' '])('The source %j is missing', (source) => {
  expect(refusalOf({ ...good, source }).message).toBe(FILL);
});
