import type { Centavos } from '@barya/money';

/** The least that an admin may load to a member at once. */
export const MINIMUM_LOAD_CENTAVOS: Centavos = 100_00;
