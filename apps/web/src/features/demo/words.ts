import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Try it for 30 seconds',
  lead: 'The money here is made up. Fees and pay are those of today. Nothing is saved.',
  failed: 'Failed to load the terms of today',
  wallet: 'Wallet',
  clicks: 'Click earnings',
  locked: 'In the package',
  ready: 'Ready to claim',
  claimed: 'From the package',
  total: 'All that you have',
  activate: (start: string, fee: string) =>
    `Say you cashed in ${start}. To click the coin you first pay a fee of ${fee}, once. It does not come back.`,
  pay: (fee: string) => `Pay the fee of ${fee}`,
  click: (amount: string, left: number) =>
    left === 1
      ? `A click pays ${amount}. Click once more.`
      : `A click pays ${amount}. Click ${left} times.`,
  coin: (amount: string) => `Click the coin for ${amount}`,
  buy: (number: number, amount: string, days: number) =>
    `Now put ${amount} into Package ${number}. It is locked for ${days} days and not insured. You can lose it.`,
  putIn: (amount: string) => `Put in ${amount}`,
  wait: (days: number, owed: string) =>
    `After ${days} days you can claim ${owed}, and nothing before.`,
  letPass: (days: number) => `Let ${days} days pass`,
  matured: 'The package has matured.',
  claim: (owed: string) => `Claim ${owed}`,
  done: (start: string, now: string) => `You put in ${start}, and you have ${now} now.`,
  feeBack: (days: number) =>
    days === 1
      ? 'The fee is gone. A full day of clicks earns as much.'
      : `The fee is gone. It takes ${days} full days of clicks to earn as much.`,
  again: 'Start again',
  risks: 'Read what you risk',
  join: 'Create Account',
});
