import type { Centavos } from '@barya/money';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', 'thousand', 'million', 'billion', 'trillion'];

/** An amount in words, as on a cheque: "One thousand two hundred pesos and 50 centavos". */
export function tellPesos(amount: Centavos): string {
  const [pesos, centavos] = [Math.floor(amount / 100), amount % 100];
  const whole = `${tellNumber(pesos)} ${pesos === 1 ? 'peso' : 'pesos'}`;
  const told =
    centavos === 0 ? whole : `${whole} and ${centavos} centavo${centavos === 1 ? '' : 's'}`;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function tellNumber(number: number): string {
  if (number === 0) return small[0]!;
  const groups: string[] = [];
  for (let [left, scale] = [number, 0]; left > 0; left = Math.floor(left / 1_000), scale += 1) {
    const group = left % 1_000;
    if (group > 0) groups.unshift(`${tellGroup(group)} ${scales[scale]}`.trim());
  }
  return groups.join(' ');
}

/** 1 to 999. */
function tellGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const parts: string[] = hundreds > 0 ? [`${small[hundreds]} hundred`] : [];
  if (rest >= 20) {
    const unit = rest % 10;
    parts.push(`${tens[Math.floor(rest / 10) - 2]}${unit > 0 ? `-${small[unit]}` : ''}`);
  } else if (rest > 0) parts.push(small[rest]!);
  return parts.join(' ');
}
