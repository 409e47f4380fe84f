import { EACH_30_S, useRead } from '../../lib/api/read.ts';

/** The reward fund, and all that is owed. */
export const useReserves = () => useRead('readReserves', {}, EACH_30_S);

/** Upcoming payments, the fund's lifetime, and what can still be sold. */
export const useForecast = () => useRead('readForecast', {}, { refetchInterval: 60_000 });
