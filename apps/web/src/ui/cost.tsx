import { type Centavos, formatPesos } from '@barya/money';
import { useRead } from '../lib/api/read.ts';
import { centavosOf, showPesos } from '../lib/money.ts';
import { words as say } from './cost-words.ts';
import { nameDuration } from './duration.ts';

interface CostProps {
  kind: 'cash_in' | 'withdrawal';
  /** Empty while none is chosen. */
  method: string;
  /** Zero while none is typed: then the fee alone is said. */
  amountCentavos: Centavos;
}

/** What it costs, and how long it usually takes. Nothing before the server has said it. */
export function Cost({ kind, method, amountCentavos }: CostProps) {
  const { data } = useRead('readWaiting');
  if (!data) return null;
  const { fee, usually, decideWithinDay } = data;
  const usual = usually.find((each) => each.kind === kind && each.method === method.toLowerCase());
  const rest = formatPesos(Math.max(0, amountCentavos - centavosOf(fee)));
  const said = amountCentavos > 0 ? say[kind](showPesos(fee), rest) : say.fee(showPesos(fee));
  return (
    <p>
      <strong>{said}</strong> {usual && say.usually(nameDuration(usual.minutes))}
      {!usual && decideWithinDay && say.withinDay}
    </p>
  );
}
