import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { Refusal } from '../../kernel/refusal.ts';
import type { Load } from '../capital/index.ts';

type Owed = Pick<Load, 'owedBackCentavos' | 'paidBackCentavos'>;

/** What is still owed back of a load, in centavos. */
export function leftOf({ owedBackCentavos, paidBackCentavos }: Owed): Centavos {
  return (owedBackCentavos ?? 0) - paidBackCentavos;
}

/**
 * Refuses a payment that nobody owes.
 * @throws Refusal `owed_back_unknown`, `owed_back_less` naming what is left
 */
export function requireOwed<Found extends Owed>(load: Found | null, amount: Centavos): Found {
  if (load === null || load.owedBackCentavos === null) throw new Refusal('owed_back_unknown');
  const left = leftOf(load);
  if (amount <= left) return load;
  throw new Refusal('owed_back_less', {
    message:
      left === 0
        ? 'This was paid back already'
        : `Only ${formatPesosShort(left)} is left to pay back`,
    extra: { left: toPesos(left) },
  });
}
