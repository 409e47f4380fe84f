import { adminPaths } from './admin-paths.ts';
import { agentPaths } from './agent-paths.ts';
import { openPaths, type Paths } from './member-paths.ts';

export { API_ROOT, type Method, REQUEST_ID_HEADER, SERVER_TIME_HEADER } from './member-paths.ts';

/** Calls that only other clients make, so that no page of ours loads their paths. */
const otherPaths = {
  readLiabilityRoot: { method: 'GET', path: '/liabilities/:sequence' },
  changePassword: { method: 'POST', path: '/agent/change-password' },
} as const satisfies Paths;

/** Every call of the API by name. */
export const paths = { ...openPaths, ...agentPaths, ...otherPaths, ...adminPaths } as const;
export type RouteName = keyof typeof paths;
