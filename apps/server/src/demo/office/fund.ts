import { payIntoFund, takeOutOfFund } from '../../capabilities/reserves/index.ts';
import { centavosOf } from '../amounts.ts';
import type { World } from '../world.ts';

/** The operator pays into the reward fund, before anything is promised out of it. */
export async function payIn(world: World, at: Date, pesos: number, note: string): Promise<void> {
  const entry = { amountCentavos: centavosOf(pesos), note };
  await world
    .momentAt(at, 'pay-in')
    .runOperation((operation) => payIntoFund(operation, world.desk.chief, entry));
}

/** The operator takes out what is not promised. */
export async function takeOut(world: World, at: Date, pesos: number, note: string): Promise<void> {
  const entry = { amountCentavos: centavosOf(pesos), note };
  await world
    .momentAt(at, 'pay-out')
    .runOperation((operation) => takeOutOfFund(operation, world.desk.chief, entry));
}
