import {
  isPlaceholder,
  type PaymentMethod,
  type SavedAnswer,
  type SettingsChange,
  type Site,
} from '@barya/contract';
import type { Db } from '../../database/tables.ts';
import type { Actor, Inquiry, OperatingMode, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { writeAudit } from '../audit/index.ts';
import { isWeaker, requireNoProposalOf, requireSecondPerson } from '../four-eyes/index.ts';
import { hasAnyFactor } from '../second-factor/index.ts';
import {
  changedCodes,
  decideMethods,
  decideSettings,
  differenceOf,
  isAboutMoney,
  listMissing,
  type Requirement,
  type Settings,
} from './domain.ts';
import { redrawImages } from './images.ts';
import { presentForAudit, presentSite } from './presenter.ts';
import {
  findPaymentMethods,
  hasFundedReserve,
  hasHistory,
  hasPayableMethod,
  insertRule,
  listPaymentMethods,
  listSavedAnswers,
  lockOperatingMode,
  lockSettings,
  readLastVersion,
  readSettings,
  replacePaymentMethods,
  replaceSavedAnswers,
  saveOperatingMode,
  saveSettings,
} from './store.ts';

/** The audit's subject id for the single settings row. */
export const SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

export interface ChangedSettings {
  settings: Settings;
  paymentMethods: PaymentMethod[];
  savedAnswers: SavedAnswer[];
}

/** The result of starting in a mode. `isFirst`: the database has no history yet. */
interface ModeClaim {
  isFirst: boolean;
  /** The mode of a conflicting history; null without conflict. */
  otherMode: OperatingMode | null;
}

/**
 * Records the operating mode of the database. Real and demo money must never share a ledger, so the
 * mode can't change once there is history.
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
 * Changes settings. Omitted fields keep their value; payment methods and saved answers are replaced
 * as a whole. Sold packages and the current click day keep their terms.
 * @throws Refusal `payment_method_image_invalid`, `payment_method_qr_text_invalid`,
 *   `payment_method_name_used`,
 *   `request_invalid` for a rule that approves withdrawals where approving marks as sent,
 *   `second_factor_needed_first` for an admin who requires a second factor of all admins but has none
 * @throws Refusal `proposal_open` for a setting that an open proposal would change
 * @throws SecondPersonNeeded for settings about money, and for weaker policies of four eyes
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
  const currentAnswers = await listSavedAnswers(trx);
  const settings = decideSettings(current, change, await readLastVersion(trx));
  if (
    settings.requireAdminSecondFactor &&
    !current.requireAdminSecondFactor &&
    !(await hasAnyFactor(trx, actor.memberId))
  ) {
    throw new Refusal('second_factor_needed_first');
  }
  const paymentMethods = redrawn ? decideMethods(redrawn, currentMethods) : currentMethods;

  const savedAnswers = change.savedAnswers ?? currentAnswers;
  const before = presentForAudit(current, currentMethods, currentAnswers);
  const after = presentForAudit(settings, paymentMethods, savedAnswers);
  const differences = differenceOf(before, after);
  await requireNoProposalOf(operation, SETTINGS_ID, differences.after);
  const isLess = isWeaker(current.fourEyes, settings.fourEyes);
  const { fourEyes: _, ...others } = differences.after as { fourEyes?: object };
  // Policies that only ask more often need nobody.
  if (isLess || isAboutMoney(others)) {
    await requireSecondPerson(
      operation,
      actor.memberId,
      {
        kind: 'settings',
        target: { id: SETTINGS_ID, name: null },
        memberId: null,
        amountCentavos: null,
        ...differences,
        codes: changedCodes(currentMethods, paymentMethods),
      },
      { isAlwaysAsked: isLess },
    );
  }

  const { autoApprove } = settings;
  if (autoApprove !== null && autoApprove !== current.autoApprove) {
    await insertRule(trx, autoApprove, { by: actor.memberId, at: operation.now });
  }
  await saveSettings(trx, settings);
  if (redrawn !== undefined) await replacePaymentMethods(trx, paymentMethods);
  if (change.savedAnswers !== undefined) await replaceSavedAnswers(trx, savedAnswers);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'update_settings',
    subjectId: SETTINGS_ID,
    before,
    after,
  });
  return { settings, paymentMethods, savedAnswers };
}

/**
 * The live-mode requirements that are missing; none in demo mode, which always sells. Each sale
 * checks its own cover in the fund.
 */
export async function findMissing(
  db: Db,
  settings: Settings,
  operatingMode: OperatingMode,
): Promise<Requirement[]> {
  if (operatingMode === 'demo') return [];
  const [paymentAccount, fundedReserve] = await Promise.all([
    hasPayableMethod(db),
    hasFundedReserve(db),
  ]);
  return listMissing(settings, { paymentAccount, fundedReserve });
}

/** The stored settings in the audit's form. */
export async function describeForAudit(db: Db) {
  return presentForAudit(
    await readSettings(db),
    await listPaymentMethods(db),
    await listSavedAnswers(db),
  );
}

/** The public figures in force and the operator's record. */
export async function readSite({ db, operatingMode }: Inquiry): Promise<Site> {
  const settings = await readSettings(db);
  const missing = await findMissing(db, settings, operatingMode);
  return presentSite(settings, operatingMode, missing.length === 0);
}

/**
 * A payment method with its account, found without case.
 * @param isPayable whether members must see it, so that money can be sent to it
 * @throws Refusal `payment_method_unknown`
 */
export async function findPaymentMethod(
  db: Db,
  name: string,
  { isPayable }: { isPayable: boolean } = { isPayable: false },
): Promise<Pick<PaymentMethod, 'name' | 'accountName' | 'accountNumber'>> {
  const found = (await findPaymentMethods(db, name)).find(
    (method) => !isPayable || !isPlaceholder(method),
  );
  if (found === undefined) throw new Refusal('payment_method_unknown');
  return found;
}

/** The name of a payment method as the settings have it; otherwise as `findPaymentMethod`. */
export async function requirePaymentMethod(
  db: Db,
  name: string,
  options: { isPayable: boolean },
): Promise<string> {
  return (await findPaymentMethod(db, name, options)).name;
}

/** The payment methods for cash in, without those whose account is a placeholder. */
export async function listPayableMethods(db: Db): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(db);
  return methods.filter((method) => !isPlaceholder(method));
}
