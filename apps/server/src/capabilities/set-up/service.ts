import type { SetUp } from '@barya/contract';
import { readBuild } from '../../kernel/build.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import type { SigningKey } from '../../kernel/signing.ts';
import { listActiveStaff } from '../../people/members.ts';
import { findLastEntry, writeAudit } from '../audit/index.ts';
import { hasCredited } from '../cash-ins/index.ts';
import type { MailBoard } from '../mail/index.ts';
import { findSubscriptions } from '../notices/index.ts';
import { hasAnyFactor } from '../second-factor/index.ts';
import {
  findMissing,
  listPayableMethods,
  listPoliciesOff,
  readSettings,
  SETTINGS_ID,
} from '../settings/index.ts';
import { listSteps } from './domain.ts';

export interface SetUpTools {
  signingKey: Pick<SigningKey, 'fingerprint'>;
  mails: Pick<MailBoard, 'isSending'>;
}

/** The steps as they stand for the owner who asks; the demo has none. */
export async function readSetUp(
  { db, now, operatingMode }: Inquiry,
  { memberId }: Actor,
  { signingKey: { fingerprint }, mails }: SetUpTools,
): Promise<SetUp> {
  const build = readBuild();
  if (operatingMode === 'demo') return { open: true, steps: [], build };
  const settings = await readSettings(db);
  const [missing, methods, hasOwnFactor, owners, browsers, backup, published] = await Promise.all([
    findMissing(db, settings, operatingMode),
    listPayableMethods(db),
    hasAnyFactor(db, memberId),
    listActiveStaff(db, ['owner']),
    findSubscriptions(db, memberId, now),
    findLastEntry(db, 'check_backup'),
    findLastEntry(db, 'publish_fingerprint'),
  ]);
  const accounts = methods.map(({ name }) => name);
  const steps = listSteps({
    missing,
    accounts,
    isAccountTested: await hasCredited(db, accounts),
    hasOwnFactor,
    owners: owners.length,
    policiesOff: listPoliciesOff(settings),
    asksForRecentSignIn: settings.recentSignIn,
    sendsMail: mails.isSending,
    hasPush: browsers.length > 0,
    backupCheckedAt: backup?.createdAt ?? null,
    fingerprint,
    isPublished: readFingerprint(published?.stateAfter) === fingerprint,
  });
  return { open: missing.length === 0, steps, build };
}

const readFingerprint = (state: unknown) =>
  (state as { fingerprint?: string } | undefined)?.fingerprint;

/** Records that an owner published the signing key's fingerprint. */
export async function publishFingerprint(
  operation: Operation,
  { memberId }: Actor,
  fingerprint: string,
): Promise<void> {
  await writeAudit(operation, {
    actorId: memberId,
    action: 'publish_fingerprint',
    subjectId: SETTINGS_ID,
    after: { fingerprint },
  });
}

/** Records that a backup was restored to a scratch place and is of this database. */
export async function recordBackupCheck(
  operation: Operation,
  { begunAt, checkpoint }: { begunAt: string; checkpoint: string },
): Promise<void> {
  await writeAudit(operation, {
    actorId: null,
    action: 'check_backup',
    subjectId: SETTINGS_ID,
    after: { begunAt, checkpoint },
  });
}
