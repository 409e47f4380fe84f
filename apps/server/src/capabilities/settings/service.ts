import {
  isPlaceholder,
  type PaymentMethod,
  type Readiness,
  type SettingsChange,
  type Site,
} from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Actor, Inquiry, OperatingMode, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { writeAudit } from '../audit/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { decideSettings, listRequirements, type Requirement, type Settings } from './domain.ts';
import { redrawImages } from './images.ts';
import { presentForAudit, presentSite } from './presenter.ts';
import {
  hasFundedReserve,
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

/** What a start in a mode finds: `isFirst` where nothing happened in the database so far. */
interface ModeClaim {
  isFirst: boolean;
  /** The mode of the history that is in the way; null when there is none. */
  otherMode: OperatingMode | null;
}

/**
 * Notes the mode in which the database is served. Money that is real and money that is not must
 * never stand in one ledger, so a history that was made in one mode can't go on in the other.
 */
export async function claimOperatingMode(operation: Operation): Promise<ModeClaim> {
  const { trx, operatingMode } = operation;
  const before = await lockOperatingMode(trx);
  if (before === operatingMode) return { isFirst: false, otherMode: null };
  const isLived = await hasHistory(trx);
  if (before !== null && isLived) return { isFirst: false, otherMode: before };
  await saveOperatingMode(trx, operatingMode);
  await writeAudit(operation, {
    actorId: null,
    action: 'set_operating_mode',
    subjectId: SETTINGS_ID,
    before: before === null ? null : { operatingMode: before },
    after: { operatingMode },
    reason: 'The server was started in it',
  });
  return { isFirst: !isLived, otherMode: null };
}

/**
 * Changes settings: what is left out keeps its value, payment methods are replaced as a whole.
 * Packages that were sold and the day of clicks that has begun keep their terms.
 * @throws Refusal `payment_method_image_invalid`, and `second_factor_needed_first` where somebody asks
 *   of all admins what they don't have
 */
export async function updateSettings(
  operation: Operation,
  actor: Actor,
  change: SettingsChange,
): Promise<ChangedSettings> {
  const { trx } = operation;
  const redrawn =
    change.paymentMethods &&
    (await redrawImages(change.paymentMethods, await listPaymentMethods(trx)));
  await lockSettings(trx);
  const current = await readSettings(trx);
  const currentMethods = await listPaymentMethods(trx);
  const settings = decideSettings(current, change);
  if (
    settings.requireAdminSecondFactor &&
    !current.requireAdminSecondFactor &&
    !(await hasSecondFactor(trx, actor.memberId))
  ) {
    throw new Refusal('second_factor_needed_first');
  }
  const paymentMethods = redrawn ?? currentMethods;

  await saveSettings(trx, settings);
  if (redrawn !== undefined) await replacePaymentMethods(trx, paymentMethods);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'update_settings',
    subjectId: SETTINGS_ID,
    before: presentForAudit(current, currentMethods),
    after: presentForAudit(settings, paymentMethods),
  });
  return { settings, paymentMethods };
}

/**
 * What is not on record that live mode asks for; nothing in demo mode, where packages are always
 * sold. That the fund covers a sale is asked of the fund, by each sale.
 */
export async function findMissing(
  db: Kysely<Tables>,
  settings: Settings,
  operatingMode: OperatingMode,
): Promise<Requirement[]> {
  if (operatingMode === 'demo') return [];
  const requirements = listRequirements(settings, await hasFundedReserve(db));
  return requirements.filter(({ isMet }) => !isMet).map(({ name }) => name);
}

/** All that live mode asks for, and whether it is on record, in whatever mode. */
export async function readReadiness({ db, operatingMode }: Inquiry): Promise<Readiness> {
  const requirements = listRequirements(await readSettings(db), await hasFundedReserve(db));
  const salesAreOpen = operatingMode === 'demo' || requirements.every(({ isMet }) => isMet);
  return { operatingMode, salesAreOpen, requirements };
}

/** The settings that are stored, as an entry of the audit tells of them. */
export async function describeForAudit(db: Kysely<Tables>) {
  return presentForAudit(await readSettings(db), await listPaymentMethods(db));
}

/** What anybody may know: the figures in force, and who operates this. */
export async function readSite({ db, operatingMode }: Inquiry): Promise<Site> {
  const settings = await readSettings(db);
  const missing = await findMissing(db, settings, operatingMode);
  return presentSite(settings, operatingMode, missing.length === 0);
}

/** Where members can pay in: no method with a placeholder for its account. */
export async function listPayableMethods(db: Kysely<Tables>): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(db);
  return methods.filter((method) => !isPlaceholder(method));
}
