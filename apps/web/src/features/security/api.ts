import { useRead } from '../../lib/api/read.ts';

/** Security events that the person has not read. */
export const useNotices = () => useRead('listSecurityNotices', {}, { refetchInterval: 60_000 });
