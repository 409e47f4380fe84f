import type { RouteName } from './paths.ts';

/** The API's messages after a change; the specification's words where it has them. */
export const messages = {
  register:
    'Your account has been created successfully! You can now access your dashboard. The clicking task is disabled until you activate it with ₱100 balance.',
  registerPending:
    'Your account has been created successfully! We’re checking it. Please don’t send money until it’s approved.',
  changeStaffRole: 'Role changed',
  suspendStaff: 'Account suspended; its sessions ended',
  reactivateStaff: 'Account reactivated',
  signOut: 'You are signed out',
  endSession: 'That device is signed out',
  confirmSignIn: 'Thank you. You can go on.',
  endOtherSessions: 'All other devices are signed out',
  dismissSecurityNotices: 'Noted',
  setLanguage: 'Language changed',
  saveInvite: 'Saved',
  changePassword: 'Password changed successfully',
  resetPassword: 'Password reset successfully!',
  setPassword: 'Your password is set. Please log in.',
  forgotPassword:
    'If this account has a verified email address, we are sending it a link to set a new password. It works once, for one hour.',
  forgotPasswordWithoutMail:
    'This site cannot send email at the moment, so it cannot send you a link.',
  changeEmail: 'We are sending a link to this address. Open it to verify the address.',
  keepEmail: 'This address is verified already',
  askEmailVerification: 'We are sending a link to this address. Open it to verify the address.',
  verifyEmail: 'Your email address is verified',
  unsubscribe: 'You will get no more emails of this kind',
  verifyPerson: 'Noted',
  confirmSecondFactor: 'Your second factor is on',
  turnOffSecondFactor: 'Your second factor is off',
  makeRecoveryCodes: 'New recovery codes are made. The old ones do not work any more.',
  addPasskey: 'Passkey added',
  renamePasskey: 'Passkey renamed',
  removePasskey: 'Passkey removed',
  requirePasskey: 'Saved',
  resetSecondFactor: 'Second factor reset',

  recordClickLimit: 'Daily click limit reached',
  activateClicking: 'Clicking task activated successfully! You can now start earning.',

  buyPackage: 'Package activated successfully',
  claimPackage: 'Package claimed successfully',
  rollOverPackage: 'Package rolled over successfully',
  claimInstalment: 'Package claimed successfully',
  rollOverInstalment: 'Package rolled over successfully',

  requestWithdrawal: 'Withdrawal Request Submitted',
  cancelWithdrawal: 'Withdrawal cancelled. The amount is back in your balance.',
  approveWithdrawal: 'Withdrawal approved.',
  rejectWithdrawal: 'Withdrawal rejected.',
  takeBackWithdrawal: 'Approval taken back. The withdrawal waits for a decision again.',
  approveSharedWithdrawal: 'Withdrawal approved and moved to history',
  rejectSharedWithdrawal: 'Withdrawal rejected.',

  endReceiptShare: 'Sharing ended',
  addPayoutAccount: 'Account saved',
  renamePayoutAccount: 'Account renamed',
  removePayoutAccount: 'Account removed',
  takePayouts: 'Taken. Nobody else can pay these now.',
  proposeClearance: 'Cleared. Others can pay these now.',
  releasePayouts: 'Given back',
  markPayoutSent: 'Marked as sent',
  markPayoutFailed: 'Marked as failed. The money is back with the member.',
  markPayoutNotSent: 'Not sent. It is to pay again, and the member is told.',
  markPayoutReturned: 'Marked as returned. The money is back with the member.',
  proposed: 'Waiting for a second person. Nothing has changed yet.',
  confirmProposals: 'Each result is named',
  confirmProposal: 'Confirmed and done',
  declineProposal: 'Declined',
  withdrawProposal: 'Withdrawn',

  correctPayoutReference: 'Reference number corrected',

  makePayoutBatch: 'Batch made',
  importPayoutResults: 'Results imported',
  putBackPayouts: 'Put back. These payouts wait again.',
  dissolvePayoutBatch: 'Batch dissolved. Its payouts wait again.',

  loadCapital: 'Shared capital loaded successfully',
  correctLoadReference: 'Reference number corrected',
  revertLoad: 'Load reverted and agent wallet updated',
  revertLoadInPart: 'What was left is taken back. The rest is owed back.',
  payOwedBack: 'Paid back. Thank you.',
  recordOwedBackPayment: 'Payment recorded',
  openCashIn: 'Noted. Send the money, then tell us here.',
  declareCashIn: 'Thank you. We’ll check it and tell you here.',
  correctCashIn: 'Corrected',
  cancelCashIn: 'Cancelled',
  creditCashIn: 'Credited',
  creditExactCashIns: 'Credited what matched exactly',
  rejectCashIn: 'Rejected. No money moved.',
  reopenCashIn: 'Opened again. It waits for a decision.',
  subscribePush: 'We will send messages to this device',
  unsubscribePush: 'We send no more messages to this device',
  importBankLines: 'Statement imported',
  undoBankImport: 'Import undone',
  correctImportPeriod: 'Period corrected',
  closeDays: 'Closed',
  reopenDays: 'Opened again',
  explainDay: 'Explained',
  matchBankLine: 'Matched',
  matchExactBankLines: 'Matched what fitted exactly',
  unmatchBankLine: 'Taken back',
  setAsideBankLine: 'Set aside',
  creditBankLine: 'Credited and matched',
  payIntoReserves: 'Paid into the reward fund',
  takeOutOfReserves: 'Taken out of the reward fund',

  saveDeskView: 'View saved',
  deleteDeskView: 'View deleted',
  sendTestMail: 'Sent to your address',
  publishFingerprint: 'Noted as published',
  makeLiabilitySnapshot: 'Snapshot made and published',

  deleteUser: 'User deleted successfully!',
  endMemberSessions: 'Signed out everywhere',
  suspendUser: 'User suspended',
  reactivateUser: 'User reactivated',
  approveRegistration: 'Registration approved',
  declineRegistration: 'Registration declined',
  markSignalsFine: 'Noted. These two give no signal to each other any more.',
  payUnclaimedMoney: 'Unclaimed money paid',
  writeMemberNote: 'Note added',

  askSupport: 'Sent. We’ll answer here.',
  writeToSupport: 'Sent',
  closeOwnSupportThread: 'Closed',
  writeLetter: 'Sent',
  assignSupportThread: 'Assigned',
  answerSupportThread: 'Sent',
  closeSupportThread: 'Closed',
  markComplaint: 'Marked',

  updateSettings: 'Settings updated successfully',
} as const satisfies { [Name in RouteName | MessageOfAnotherOutcome]?: string };

type MessageOfAnotherOutcome =
  | 'registerPending'
  | 'recordClickLimit'
  | 'rollOverInstalment'
  | 'forgotPasswordWithoutMail'
  | 'keepEmail'
  | 'revertLoadInPart'
  | 'proposed';
