import { isPlaceholder, type PaymentMethod, type SettingsChange, type Site } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Actor, Inquiry, OperatingMode, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { writeAudit } from '../audit/index.ts';
import { decideSettings, isImageOfItsType, type Settings } from './domain.ts';
import { presentForAudit, presentSite } from './presenter.ts';
import {
  hasHistory,
  listPaymentMethods,
  lockOperatingMode,
  lockSettings,
  readSettings,
  replacePaymentMethods,
  saveOperatingMode,
  saveSettings,
} from './store.ts';

/** What the audit calls the one row of settings. */
const SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

export interface ChangedSettings {
  settings: Settings;
  paymentMethods: PaymentMethod[];
}

/**
 * Notes the mode in which the database is served. Money that is real and money that is not must
 * never stand in one ledger, so a history that was made in one mode can't go on in the other.
 *
 * @returns the mode of the history that is in the way; null when there is none
 */
export async function claimOperatingMode(operation: Operation): Promise<OperatingMode | null> {
  const { trx, operatingMode } = operation;
  const before = await lockOperatingMode(trx);
  if (before === operatingMode) return null;
  if (before !== null && (await hasHistory(trx))) return before;
  await saveOperatingMode(trx, operatingMode);
  return null;
}

/**
 * Changes settings: what is left out keeps its value, payment methods are replaced as a whole.
 * Packages that were sold and the day of clicks that has begun keep their terms.
 * @throws Refusal `payment_method_image_invalid`
 */
export async function updateSettings(
  operation: Operation,
  actor: Actor,
  change: SettingsChange,
): Promise<ChangedSettings> {
  const { trx } = operation;
  requireImages(change.paymentMethods ?? []);
  await lockSettings(trx);
  const current = await readSettings(trx);
  const currentMethods = await listPaymentMethods(trx);
  const settings = decideSettings(current, change);
  const paymentMethods = change.paymentMethods ?? currentMethods;

  await saveSettings(trx, settings);
  if (change.paymentMethods !== undefined) await replacePaymentMethods(trx, paymentMethods);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'update_settings',
    subjectKind: 'setting',
    subjectId: SETTINGS_ID,
    before: presentForAudit(current, currentMethods),
    after: presentForAudit(settings, paymentMethods),
  });
  return { settings, paymentMethods };
}

/** What anybody may know: the figures in force, and who operates this. */
export async function readSite({ db, operatingMode }: Inquiry): Promise<Site> {
  return presentSite(await readSettings(db), operatingMode);
}

/** Where members can pay in: nothing to pay into a placeholder, and nothing that says nothing. */
export async function listPayableMethods(db: Kysely<Tables>): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(db);
  return methods.filter(
    (method) =>
      !isPlaceholder(method) &&
      (method.accountName !== '' || method.accountNumber !== '' || method.qr !== ''),
  );
}

function requireImages(methods: readonly PaymentMethod[]): void {
  const index = methods.findIndex(({ qr }) => qr !== '' && !isImageOfItsType(qr));
  if (index === -1) return;
  const refusal = new Refusal('payment_method_image_invalid');
  throw new Refusal('payment_method_image_invalid', {
    fields: { [`paymentMethods.${index}.qr`]: refusal.message },
  });
}
