import { z } from 'zod';
import { count, message, pesos, reference } from './answers.ts';
import { defineRoutes } from './route.ts';

export const clickingRoutes = defineRoutes({
  recordClick: {
    summary: 'Records one click of the coin; past the limit of the day nothing changes.',
    answer: z.object({
      clicks: count.describe('Clicks counted today.'),
      dailyEarnings: pesos.describe('Pesos earned by clicks today.'),
      clickEarnings: pesos.describe('The balance of click earnings, in pesos.'),
      message: message.optional(),
    }),
    refusals: ['account_pending', 'clicking_not_activated', 'reward_fund_insufficient'],
    movesMoney: true,
  },
  activateClicking: {
    summary: 'Activates the clicking task for ₱100 from the wallet, once.',
    answer: z.object({ message, newBalance: pesos, reference }),
    refusals: [
      'account_pending',
      'clicking_already_activated',
      'activation_balance_insufficient',
      'reward_fund_insufficient',
    ],
    movesMoney: true,
  },
});
