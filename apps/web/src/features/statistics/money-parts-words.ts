import { catalogue } from '../../lib/catalogue.ts';

/** What a member's money is made of. */
export const words = catalogue({
  wallet: 'Can use now',
  onHold: 'of it is on hold',
  withdrawable: 'Can withdraw',
  withdrawableNext: 'Referral, click and shared earnings',
  claimable: 'Ready to claim',
  locked: (day: string) => `Locked, next date ${day}`,
  lockedInPackages: 'Locked in packages',
  principal: 'What you put in',
  lockedIncome: 'Locked income',
  lockedIncomeNext: 'Comes with what you put in',
  onItsWay: 'On its way',
  onItsWayNext: 'Withdrawals you asked for, not sent yet',
  beside: 'Not in your money',
  checked: 'Cash-ins we’re checking',
  checkedNext: 'Not in your money yet',
  owedBack: 'You owe back',
  owedBackNext: 'Not taken from your money',
});
