import type { TestMember } from '../members.ts';
import type { Stage } from './stage.ts';

/** The caller and the owner of the thing asked for; they are the same in column `member`. */
export interface Asking {
  caller: TestMember;
  owner: TestMember;
}

/** The rest of a path, and the body. */
export interface Asked {
  params?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  body?: object;
}

/** Prepares all that a call needs, so that only who asks can cause a refusal. */
export type Prepare = (stage: Stage, asking: Asking) => Promise<Asked>;

export const ofOwner: Prepare = async (_stage, { owner }) => ({ params: { id: owner.id } });

/** A new account without money, for an admin to change. */
export const anyone =
  (overrides: object, body?: object): Prepare =>
  async ({ app }) => ({
    params: { id: (await app.createMember(overrides)).id },
    ...(body && { body }),
  });
