import { useRead } from './api/read.ts';

/** The payment methods that members see, for forms and filters of staff. */
export const usePaymentMethods = () => useRead('listPaymentMethods', {}, { staleTime: 60_000 });
