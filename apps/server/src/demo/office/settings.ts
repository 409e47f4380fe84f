import type { SettingsChange } from '@barya/contract';
import { ONE_PERCENT } from '@barya/money';
import { updateSettings } from '../../capabilities/settings/index.ts';
import { centavosOf } from '../amounts.ts';
import type { World } from '../world.ts';
import { bankMethod, counterMethod, gcashMethod, mayaMethod } from './payment-methods.ts';

/** Changes of the settings in the order in which they are made, with the share of all days by then. */
export const settingsChanges: readonly { share: number; change: SettingsChange }[] = [
  {
    share: 0,
    change: {
      paymentMethods: [gcashMethod],
      communityUrl: 'https://community.barya.example/members',
      operator: { legalName: 'Barya Demo, no company', complaintContact: 'help@barya.example' },
    },
  },
  { share: 0.12, change: { paymentMethods: [gcashMethod, mayaMethod] } },
  { share: 0.2, change: { socialUrl: 'https://social.barya.example/barya' } },
  { share: 0.35, change: { minimumWithdrawal: centavosOf(200) } },
  { share: 0.5, change: { sharedEarningPercentage: ONE_PERCENT } },
  { share: 0.6, change: { paymentMethods: [gcashMethod, mayaMethod, bankMethod, counterMethod] } },
];

export async function changeSettings(
  world: World,
  at: Date,
  change: SettingsChange,
): Promise<void> {
  await world
    .momentAt(at, 'settings')
    .runOperation((operation) => updateSettings(operation, world.desk.chief, change));
}
