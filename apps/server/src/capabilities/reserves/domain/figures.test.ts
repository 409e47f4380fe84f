import { expect, it } from 'vitest';
import { decideDrawn } from './figures.ts';

it.each([
  ['what was earned and is not posted', { earned: 1_000, posted: 300, held: 5_000 }, 700],
  ['nothing where more was posted since', { earned: 300, posted: 1_000, held: 5_000 }, 0],
  ['no more than is held for clicks', { earned: 1_000, posted: 300, held: 500 }, 500],
])('open days have drawn %s', (_, { earned, posted, held }, drawn) => {
  const figures = {
    balanceOf: () => ({
      postedCentavos: 0,
      availableCentavos: 0,
      incomingCentavos: 0,
      outgoingCentavos: held,
    }),
    postedUnder: (code: string) => (code === 'clickIncome' ? posted : 0),
  };
  expect(decideDrawn(figures, earned)).toBe(drawn);
});
