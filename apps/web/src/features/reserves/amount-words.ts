import type { Centavos } from '@barya/money';
import { words } from './words.ts';

const say = words.payIn;
/** 0 to 19. */
const small = [...say.upToTen, ...say.fromEleven, ...say.fromEighteen];

/** An amount in words, as on a cheque: "One thousand two hundred pesos and 50 centavos". */
export function tellPesos(amount: Centavos): string {
  const [pesos, centavos] = [Math.floor(amount / 100), amount % 100];
  const whole = say.pesos(pesos, tellNumber(pesos));
  const told = centavos === 0 ? whole : say.andCentavos(whole, centavos);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function tellNumber(number: number): string {
  const groups: string[] = [];
  for (let [left, scale] = [number, 0]; left > 0; left = Math.floor(left / 1_000), scale += 1) {
    const group = left % 1_000;
    if (group > 0) groups.unshift(`${tellGroup(group)} ${say.scales[scale]}`.trim());
  }
  return groups.join(' ') || small[0]!;
}

/** 1 to 999. */
function tellGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const parts = hundreds > 0 ? [say.hundreds(small[hundreds]!)] : [];
  if (rest >= 20) {
    const unit = rest % 10;
    const ten = say.tens[Math.floor(rest / 10) - 2]!;
    parts.push(unit > 0 ? `${ten}-${small[unit]}` : ten);
  } else if (rest > 0) parts.push(small[rest]!);
  return parts.join(' ');
}
