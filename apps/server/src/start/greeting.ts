import type { AddressInfo } from 'node:net';
import { FIRST_PASSWORD_DAYS, type FirstAdmin } from '../capabilities/accounts/index.ts';
import type { Config } from '../config.ts';
import type { SigningKey } from '../kernel/signing.ts';

export interface Greeted {
  /** Made by this start. */
  admin: FirstAdmin | null;
  signingKey: SigningKey;
  /** What is wrong and does not keep it from serving. */
  warnings: readonly string[];
  /** Lines for the end, which say whom to sign in as. */
  notes: readonly string[];
}

/** Says where to go and whom to sign in as. A password that was made up is shown here and never again. */
export function printGreeting(
  config: Config,
  address: AddressInfo,
  { admin, signingKey, warnings, notes }: Greeted,
): void {
  const url = config.publicUrl ?? describeAddress(address);
  const lines = [`Barya is running at ${url}`, `  API: ${url}/docs`];
  if (admin) {
    lines.push(`  Sign in as ${admin.username}`);
    if (admin.madeUpPassword !== null) {
      lines.push(`  Password: ${admin.madeUpPassword}   (shown only now)`);
      lines.push(
        `  It ends in ${FIRST_PASSWORD_DAYS} days: reset your own under All Users before.`,
      );
    }
  } else if (notes.length === 0) {
    lines.push('  The admins: npm run admin -- list');
  }
  lines.push(`  Signing key: ${signingKey.fingerprint}`);
  if (config.operatingMode === 'demo') lines.push('  Demo mode: no real money is in it.');
  if (config.clockOffsetDays > 0)
    lines.push(`  The clock is ${config.clockOffsetDays} days ahead.`);
  if (config.serverProcesses > 1) lines.push(`  ${config.serverProcesses} processes serve.`);
  console.log([...lines, ...warnings, ...notes].join('\n'));
}

function describeAddress({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
