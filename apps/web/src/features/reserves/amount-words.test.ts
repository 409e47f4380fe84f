import { expect, test } from 'vitest';
import { tellPesos } from './amount-words.ts';

test.each([
  [1, 'Zero pesos and 1 centavo'],
  [1_00, 'One peso'],
  [19_50, 'Nineteen pesos and 50 centavos'],
  [20_00, 'Twenty pesos'],
  [110_00, 'One hundred ten pesos'],
  [1_000_00, 'One thousand pesos'],
  [1_234_50, 'One thousand two hundred thirty-four pesos and 50 centavos'],
  [100_001_00, 'One hundred thousand one pesos'],
  [1_000_000_00, 'One million pesos'],
  [
    9_999_999_99,
    'Nine million nine hundred ninety-nine thousand nine hundred ninety-nine pesos and 99 centavos',
  ],
  [2_000_000_010_00, 'Two billion ten pesos'],
])('%i centavos in words', (centavos, told) => {
  expect(tellPesos(centavos)).toBe(told);
});
