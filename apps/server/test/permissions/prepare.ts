import type { TestMember } from '../members.ts';
import type { Stage } from './stage.ts';

/** The caller and the owner of the thing asked for; they are the same in column `member`. */
export interface Asking {
  caller: TestMember;
  owner: TestMember;
}

/** The rest of a path, and the body. */
interface Asked {
  params?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  body?: object;
}

/** Prepares all that a call needs, so that only who asks can cause a refusal. */
export type Prepare = (stage: Stage, asking: Asking) => Promise<Asked>;
