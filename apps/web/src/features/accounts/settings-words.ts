import { catalogue } from '../../lib/catalogue.ts';

/** What a member's settings say. */
export const words = catalogue({
  changePassword: {
    heading: 'Change Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    submit: 'Change Password',
    currentMissing: 'Please enter your current password',
    differ: 'New passwords do not match',
    failed: 'Failed to change password',
    succeeded: 'Password changed successfully',
    succeededDetail: 'Your other devices were signed out.',
  },
  information: {
    heading: 'Account Information',
    username: 'Username',
    email: 'Email',
    mobile: 'Mobile number',
    accountType: 'Account type',
  },
  preferences: {
    heading: 'Preferences',
    lead: 'They are kept on this device alone.',
    scheme: 'Colours',
    schemeAuto: 'Same as my phone',
    schemeLight: 'Light',
    schemeDark: 'Dark',
    balances: 'Show balances',
    balancesHint: 'Off hides your amounts from whoever looks over your shoulder.',
    sound: 'Sound of the coin',
    vibration: 'Vibration of the coin',
    vibrationHint: 'On phones that can vibrate.',
    particles: 'Flying coins',
    particlesHint: 'They stay off where your device asks for less motion.',
  },
});
