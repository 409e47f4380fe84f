import type { World } from '../world.ts';

/** A scheduled action of the admins. */
export interface Appointment {
  at: Date;
  keep(world: World): Promise<void>;
}
