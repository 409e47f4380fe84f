import { adminPaths } from './admin-paths.ts';
import { memberPaths } from './member-paths.ts';

export { API_ROOT, type Method, SERVER_TIME_HEADER } from './member-paths.ts';

/** Every call of the API by name. */
export const paths = { ...memberPaths, ...adminPaths } as const;
export type RouteName = keyof typeof paths;
