import { RISK_DISCLOSURE_VERSION } from '@barya/contract';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hasAcknowledged, insertAcknowledgement } from '../store/packages.ts';

/**
 * Keeps that a member has read and accepted the risks, where the purchase says so and it is not on
 * record. The demo asks nobody: no money is at risk in it.
 *
 * @param acknowledgement the version of the disclosure that the purchase names
 * @throws Refusal `risk_not_acknowledged` in live mode where the disclosure in force is neither on
 *   record nor named
 */
export async function requireAcknowledgement(
  { trx, now, operatingMode }: Operation,
  memberId: string,
  acknowledgement: string | undefined,
): Promise<void> {
  if (operatingMode === 'demo') return;
  const version = RISK_DISCLOSURE_VERSION;
  if (await hasAcknowledged(trx, memberId, version)) return;
  if (acknowledgement !== version) {
    throw new Refusal('risk_not_acknowledged', { extra: { acknowledge: version } });
  }
  await insertAcknowledgement(trx, { memberId, version, at: now });
}

/** The version of the disclosure that a member's next purchase has to name; null where none. */
export async function findDisclosureToAcknowledge(
  { db, operatingMode }: Inquiry,
  memberId: string,
): Promise<string | null> {
  if (operatingMode === 'demo') return null;
  const version = RISK_DISCLOSURE_VERSION;
  return (await hasAcknowledged(db, memberId, version)) ? null : version;
}
