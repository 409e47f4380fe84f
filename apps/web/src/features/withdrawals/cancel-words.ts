import { catalogue } from '../../lib/catalogue.ts';

/** Apart, because only one page loads them. */
export const words = catalogue({
  button: 'Cancel',
  buttonOf: (amount: string) => `Cancel the withdrawal of ${amount}`,
  title: (amount: string) => `Cancel the withdrawal of ${amount}?`,
  note: 'The amount comes back to your balance at once. If you did not ask for this withdrawal, also sign out the devices that you do not know and change your password.',
  keep: 'Keep it',
  submit: (amount: string) => `Cancel ${amount}`,
  failed: 'Failed to cancel the withdrawal',
});
