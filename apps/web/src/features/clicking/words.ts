import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Clicking task',
  coin: (amount: string) => `Click the coin for ${amount}`,
  coinOff: 'The coin is off until you activate the clicking task',
  coinDone: 'You can click again tomorrow',
  count: (clicks: number, limit: number) => `${clicks} / ${limit}`,
  clicksToday: 'clicks today',
  earnedToday: 'earned today',
  done: 'Daily click limit reached',
  doneNext: 'The next day starts at midnight, Manila time.',
  offline: 'You are offline. The coin waits until you have a connection.',
  waitsOffline: 'You are offline. You can activate it once you have a connection.',
  mute: 'Turn the sound off',
  unmute: 'Turn the sound on',
  activate: (fee: string) => `Activate for ${fee}`,
  insufficient: 'Insufficient Balance',
  activation: (fee: string, most: string) =>
    `You pay a fee of ${fee} from your wallet, once. It does not come back. After that, a day of clicks pays up to ${most}.`,
  activateTitle: 'Activate the clicking task?',
  waitsForApproval: 'Waiting for approval',
  pendingApproval: 'We’re checking your account. Please don’t send money until it’s approved.',
  activated: 'Clicking task activated successfully! You can now start earning.',
  activationFailed: 'Failed to activate clicking task',
  clickFailed: 'Failed to record click',
});
