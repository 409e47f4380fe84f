import { EACH_30_S, useRead } from '../../lib/api/read.ts';

/** The figures of the admin dashboard. */
export const useAdminStatistics = () => useRead('statistics', {}, EACH_30_S);
