import {
  type AuditAction,
  type auditActions,
  type CredentialFlag,
  type FourEyes,
  isPolicyOff,
} from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import type { Db } from '../../database/tables.ts';
import { listStaff } from '../../people/members.ts';
import { presentName } from '../../people/person.ts';
import {
  findHanded,
  findHandedBefore,
  findInvitations,
  type HandedBefore,
  type HandedEntry,
  type Invitation,
  listChangesOfSettings,
} from './store/credentials.ts';

/**
 * What an action hands to who does it to somebody else's account: a way in at once, a link that is
 * one once it is used, or nothing. `use`: the account was entered by what others handed over.
 */
type Handed = 'way_in' | 'link' | 'use' | 'nothing';

type ActionOnAccount = {
  [Action in AuditAction]: (typeof auditActions)[Action][0] extends 'member' ? Action : never;
}[AuditAction];

/** Every action on an account; a new one must say what it hands over. */
const handedBy: Record<ActionOnAccount, Handed> = {
  create_account: 'way_in',
  change_staff_role: 'way_in',
  reset_password: 'way_in',
  reset_second_factor: 'way_in',
  make_password_link: 'link',
  verify_person: 'link',
  set_password_by_link: 'use',
  use_given_password: 'use',
  approve_registration: 'nothing',
  decline_registration: 'nothing',
  end_sessions: 'nothing',
  suspend_member: 'nothing',
  reactivate_member: 'nothing',
  delete_member: 'nothing',
  mark_signals_fine: 'nothing',
  write_note: 'nothing',
  turn_on_second_factor: 'nothing',
  turn_off_second_factor: 'nothing',
  make_recovery_codes: 'nothing',
  add_passkey: 'nothing',
  rename_passkey: 'nothing',
  remove_passkey: 'nothing',
};

/** What a member is told of an action that gives a way into their account. */
const toldAs: Partial<Record<AuditAction, CredentialFlag['kind']>> = {
  reset_password: 'password_reset',
  make_password_link: 'password_link_made',
  // A verified person gets a link.
  verify_person: 'password_link_made',
  reset_second_factor: 'second_factor_reset',
};

const MOST_STAFF = 1_000;

const used = actionsThat('use');

/** For this long, what somebody does also counts as done by whoever gave them a way in. */
const ALSO_BY_MS = 3 * DAY_MS;
/** Ways in given at most this long before the first policy count from when it was switched on. */
const BEFORE_POLICIES_MS = 30 * DAY_MS;

/**
 * Who else counts as having done what a member of staff does now: whoever gave them a way in, for 72
 * hours from the later of given and used. Every owner, where it was the command line. Empty for
 * members, and for staff whose account is nobody else's.
 */
export async function findAlsoBy(db: Db, now: Date, id: string): Promise<string[]> {
  const since = before(now, ALSO_BY_MS + BEFORE_POLICIES_MS);
  const found = await findHanded(db, id, { handed: actionsThat('way_in'), used }, since);
  if (found.length === 0) return [];
  const fresh = before(now, ALSO_BY_MS);
  const start = found.every(({ at }) => at > fresh) ? null : await findFirstPolicy(db, fresh);
  const counts = ({ at }: HandedEntry) =>
    at > fresh || (start !== null && at <= start && at > before(start, BEFORE_POLICIES_MS));
  return nameGivers(db, found.filter(counts));
}

/** Who made the link that now sets a password; empty if it was mailed, which is not audited. */
export async function findLinkGivers(db: Db, madeAt: Date, id: string): Promise<string[]> {
  const handed: AuditAction[] = [...actionsThat('link'), 'create_account'];
  return nameGivers(db, await findHanded(db, id, { handed, used: [] }, before(madeAt, 1)));
}

/** Who set the way in that a member of staff now uses for the first time; empty if nobody did. */
export async function findUnusedGivers(db: Db, id: string): Promise<string[]> {
  const handed = actionsThat('way_in').filter((action) => action !== 'change_staff_role');
  const found = await findHanded(db, id, { handed, used }, new Date(0));
  const last = found.findIndex(({ action }) => used.includes(action));
  return nameGivers(db, last === -1 ? found : found.slice(0, last));
}

/** Who invited these accounts of staff, as long as nobody has entered them by what others gave. */
export function findOpenInvitations(db: Db, memberIds: readonly string[]): Promise<Invitation[]> {
  return findInvitations(db, memberIds, used);
}

/** Whom entries name as givers; every owner for the command line. */
async function nameGivers(db: Db, entries: readonly HandedEntry[]): Promise<string[]> {
  const named = entries.flatMap(({ givers }) => givers ?? []);
  const isByCommand = entries.some(({ givers }) => givers === null);
  const staff = isByCommand ? await listStaff(db, MOST_STAFF) : [];
  const owners = staff.filter(({ staffRole }) => staffRole === 'owner').map(({ id }) => id);
  return [...new Set([...named, ...owners])].sort();
}

/** A way into a member's account that staff gave. */
export interface GivenWayIn extends HandedBefore {
  kind: CredentialFlag['kind'];
}

/**
 * The ways in that staff gave in the 72 hours before each of these instants, the last first. Reads
 * them in one statement.
 */
export async function findGivenBefore(
  db: Db,
  asked: readonly { id: string; memberId: string; before: Date }[],
): Promise<Map<string, GivenWayIn[]>> {
  const actions = Object.keys(toldAs) as AuditAction[];
  const found = new Map<string, GivenWayIn[]>();
  for (const entry of await findHandedBefore(db, asked, { actions, withinMs: ALSO_BY_MS })) {
    const given = { ...entry, kind: toldAs[entry.action]! };
    found.set(entry.id, [...(found.get(entry.id) ?? []), given]);
  }
  return found;
}

/**
 * The flag of each withdrawal whose member got a way in from staff, without a second person, in the 72
 * hours before.
 */
export async function findCredentialFlags(
  db: Db,
  withdrawals: readonly { id: string; memberId: string; createdAt: Date }[],
): Promise<Map<string, CredentialFlag>> {
  const asked = withdrawals.map(({ id, memberId, createdAt }) => ({
    ...{ id, memberId, before: createdAt },
  }));
  const flags = new Map<string, CredentialFlag>();
  for (const [id, given] of await findGivenBefore(db, asked)) {
    const last = given.find(({ isAlone }) => isAlone);
    if (last === undefined) continue;
    const { kind, at, actorId, actorUsername } = last;
    flags.set(id, { kind, by: presentName(actorId, actorUsername), at: at.toISOString() });
  }
  return flags;
}

/** When the first policy was last switched on, if since an instant. */
async function findFirstPolicy(db: Db, since: Date): Promise<Date | null> {
  const changes = await listChangesOfSettings(db, since);
  const first = changes.find(
    ({ stateBefore, stateAfter }) => !hasPolicy(stateBefore) && hasPolicy(stateAfter),
  );
  return first?.createdAt ?? null;
}

/** Whether settings, as the audit has them, ask for a second person at all. */
function hasPolicy(settings: unknown): boolean {
  const { fourEyes = {} } = (settings ?? {}) as { fourEyes?: Partial<FourEyes> };
  return Object.values(fourEyes).some((value) => !isPolicyOff(value));
}

function actionsThat(hand: Handed): AuditAction[] {
  const actions = Object.keys(handedBy) as ActionOnAccount[];
  return actions.filter((action) => handedBy[action] === hand);
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
