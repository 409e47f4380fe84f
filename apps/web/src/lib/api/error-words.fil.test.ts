import { routes } from '@barya/contract';
import { describeIssues } from '@barya/contract/issues';
import { expect, test } from 'vitest';

const oddValues = ['', 'x', 'a\u202eb', 'x'.repeat(600)];
const usual = {
  ...{ username: 'maria', email: 'maria@example.com', referralCode: 'ABCD2345' },
  ...{ password: 'Zebra-tanim-42x', confirmPassword: 'Zebra-tanim-42y', currentPassword: 'x' },
  ...{ method: 'gcash', accountNumber: '12345', accountName: 'Maria', source: 'wallet' },
  ...{ amount: 500, packageId: 1, targetPackageType: 1, text: 'x', subject: 'x', name: 'x' },
};
const fields = [...Object.keys(usual), 'newPassword', 'token', 'code', 'paymentReference'];
const tries: unknown[] = [
  ...[{}, usual, { ...usual, bank: 'NONE', method: 'bank' }],
  ...fields.flatMap((field) => oddValues.map((odd) => ({ ...usual, [field]: odd }))),
];

test('what a member types is refused by a fault with a name, which every language can say', () => {
  const members = Object.values(routes).filter(({ access }) => access !== 'admin');
  const refused = members.flatMap(({ body }) =>
    tries.flatMap((typed) => {
      const { error } = body?.safeParse(typed) ?? {};
      return error ? describeIssues(error) : [];
    }),
  );
  const nameless = refused.flatMap(({ fields, faults, fault, message }) => [
    ...Object.keys(fields).filter((name) => faults[name] === undefined),
    ...(fault === undefined ? [message] : []),
  ]);
  expect([...new Set(nameless)]).toEqual([]);
  expect(new Set(refused.map(({ message }) => message)).size).toBeGreaterThan(20);
});
