/**
 * What the capabilities contribute, one line each. A folder holds `domain.ts` (decisions), `policy.ts`
 * (who may), `store.ts` (all its SQL), `service.ts` (the use cases), `presenter.ts` (each field that
 * leaves), `routes.ts` (its endpoints), `events.ts` and `index.ts` (what others may use).
 */
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Job } from '../kernel/job.ts';

/** Every call of the API is answered by exactly one of these. */
export const endpoints: readonly Endpoint[] = [];

/** What runs on a schedule. */
export const jobs: readonly Job[] = [];
