import { paths, type RouteName } from '@barya/contract';
import { createAuthenticator } from '../apps/server/test/authenticator.ts';
import type { TestMember } from '../apps/server/test/members.ts';
import type { Asked, Prepare } from '../apps/server/test/permissions/prepare.ts';
import { requests } from '../apps/server/test/permissions/requests.ts';
import { PASSWORD } from '../apps/server/test/permissions/stage.ts';
import { NotRipe, type Ripe } from './ripe.ts';
import type { BuiltStage } from './stage.ts';

/** A request that a call accepts once, from its owner or from staff. */
export interface Supply {
  owner: TestMember;
  asked: Asked;
}

export interface Supplies {
  /** What was prepared for a call and not used up. */
  of(call: string): Supply | undefined;
  /** Prepares what these calls lack. */
  ensure(calls: readonly string[]): Promise<void>;
  /** The call accepted it, or refuses it by now. */
  drop(call: string): void;
  /** Why the last try to prepare a call failed. */
  faultOf(call: string): string | undefined;
}

/** Calls that need a policy, with their refusal without one: see `fourEyes` in `examples.ts`. */
export const refusedHere: Partial<Record<RouteName, string>> = {
  proposeClearance: 'payouts_none_to_clear',
};

/** What the permission tests can't prepare: there, callers get their session later. */
const ours: Partial<Record<RouteName, Prepare>> = {
  addPasskey: async ({ must }, { caller }) => {
    const body = { currentPassword: PASSWORD };
    const { options } = await must(caller, 'POST', '/auth/passkeys/options', body);
    return { body: { name: 'My phone', credential: createAuthenticator().make(options) } };
  },
};

/**
 * The recipes of the permission tests, so that a call that has a row in `matrix.md` is accepted
 * here. Each member whom a recipe needs is new, so that no request spoils another's.
 */
export function openSupplies(stage: BuiltStage, ripe: Ripe, findAdmin: () => TestMember): Supplies {
  const supplies = new Map<string, Supply>();
  const faults = new Map<string, string>();

  async function prepare(name: RouteName, member?: TestMember): Promise<Supply> {
    const isOfStaff = paths[name].path.startsWith('/admin/');
    const owner = member ?? (await stage.makeMember());
    const caller = isOfStaff ? findAdmin() : owner;
    stage.resetClock();
    const recipe = ours[name] ?? requests[name];
    return { owner, asked: (await recipe?.(stage, { caller, owner })) ?? {} };
  }

  return {
    of: (call) => supplies.get(call),
    async ensure(calls) {
      for (const call of new Set(calls)) {
        if (supplies.has(call)) continue;
        const name = call as RouteName;
        faults.delete(call);
        try {
          const made = await prepare(name).catch((error) => {
            if (error instanceof NotRipe) return prepare(name, ripe.next());
            throw error;
          });
          supplies.set(call, made);
        } catch (error) {
          faults.set(call, error instanceof Error ? error.message : String(error));
        }
      }
    },
    drop: (call) => void supplies.delete(call),
    faultOf: (call) => faults.get(call),
  };
}
