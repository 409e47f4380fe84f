import { buyPackage } from '../../capabilities/packages/index.ts';
import { centavosOf } from '../amounts.ts';
import type { Act, Errand, Person } from '../people/person.ts';
import type { World } from '../world.ts';
import { beginVisit, type Visit } from './begin-visit.ts';
import { askFor } from './cash-out.ts';
import { collectFrom } from './collect.ts';
import { remember } from './memory.ts';
import { activate, load } from './top-up.ts';

/** Does what was written down for somebody. */
export async function runErrand(
  world: World,
  person: Person,
  { at, acts }: Errand,
  number: number,
): Promise<void> {
  const visit = beginVisit(world, person, at, `errand ${number}`);
  for (const act of acts) await perform(visit, act);
}

async function perform(visit: Visit, act: Act): Promise<void> {
  const { person, next } = visit;
  const { memberId } = person;
  switch (act.kind) {
    case 'load':
      return load(visit, act.pesos, act.isRevertedFirst ?? false);
    case 'activate':
      return activate(visit);
    case 'buy': {
      const purchase = { type: act.type, principalCentavos: centavosOf(act.pesos) };
      const { sold } = await next().runOperation((operation) =>
        buyPackage(operation, memberId, purchase),
      );
      return remember(person, sold);
    }
    case 'claim':
      for (const held of [...person.packages]) await collectFrom(visit, held, false);
      return;
    case 'withdraw':
      return askFor(visit, {
        source: act.source,
        amountCentavos: centavosOf(act.pesos),
        fault: act.fault ?? null,
        isToNewNumber: act.isToNewNumber ?? false,
      });
  }
}
