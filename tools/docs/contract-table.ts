import type { Side } from '../../apps/server/src/kernel/transfer-terms.ts';
import { transferCodes } from '../../apps/server/src/transfers.ts';
import { contract, STRIPE_DRAW_CODE } from '../../apps/server/src/verification/contract.ts';

const BEGIN = '<!-- The contract of the books: written by npm run docs. -->';
const END = '<!-- End of the contract. -->';

/** `docs/ledger.md` with the contract of the books, generated from the verification. */
export function withContract(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/ledger.md has no contract');
  return `${before}${BEGIN}\n${describeContract()}\n${END}${after}`;
}

function describeContract(): string {
  const lines = contract.map(({ transfer, kind, debit, credit, row, variant, ends, audit }) => [
    transferCodes[transfer],
    spell(transfer),
    ends ? `${kind} of ${transferCodes[ends]}` : kind,
    describeSide(debit),
    describeSide(credit),
    variant ? `\`${row}\`, \`${variant}\`` : `\`${row}\``,
    (audit ?? []).map((action) => `\`${action}\``).join(' or '),
  ]);
  const fund = 'reward fund: a stripe';
  return [
    ['code', 'transfer', 'kind', 'debit', 'credit', 'for the row', 'audit entry'],
    Array(7).fill('---'),
    [STRIPE_DRAW_CODE, 'stripe draw', 'transfer', fund, fund, 'the transfer that was short', ''],
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function describeSide({ of, accounts }: Side): string {
  const names = accounts.map(spell).join(', ');
  if (of === 'platform') return names;
  return of === 'stripe' ? `${names}: the member's stripe` : `${names} of the ${of}`;
}

/** Splits `directReferral` into words. */
function spell(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
