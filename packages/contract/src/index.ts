/**
 * The contract between server and web: `paths` (where), `routes` (what each call takes, answers and
 * refuses), `errors` (every refusal), `events` (the socket) and the limits of both sides. One file
 * per capability.
 */
export * from './accounts.ts';
export * from './activity.ts';
export * from './activity-kinds.ts';
export type { Device } from './answers.ts';
export * from './audit.ts';
export { type AuditAction, auditActions } from './audit-entries.ts';
export type { AuditField } from './audit-words.ts';
export { type AutoApprove, autoApproveKeys } from './auto-approve-fields.ts';
export type { BankImport } from './bank-import.ts';
export * from './bank-lines.ts';
export type { BankRule } from './bank-rules.ts';
export { type Bank, banks, banksSource, findBank } from './banks.ts';
export * from './capital.ts';
export * from './cash-ins.ts';
export * from './clicking.ts';
export { isCommonPassword } from './common-passwords.ts';
export type { CredentialFlag } from './credential-flag.ts';
export * from './decision-panel.ts';
export { describeMovement } from './describe-movement.ts';
export * from './desk-views.ts';
export * from './destinations.ts';
export * from './disclosure.ts';
export * from './error-answer.ts';
export * from './errors.ts';
export * from './events.ts';
export type { ChangedCode, Evidence, MemberContext } from './evidence.ts';
export { type Fault, faultOf, type NamedFault } from './faults.ts';
export type { PackageType } from './fields.ts';
export * from './find.ts';
export type { ReserveForecast } from './forecast.ts';
export {
  type FourEyes,
  type FourEyesKey,
  fourEyesFields,
  fourEyesKeys,
  isPolicyOff,
  mapFourEyes,
} from './four-eyes-fields.ts';
export type { OwnWaiting, WaitingEntry } from './home.ts';
export { type DescribedIssues, describeIssues, nameFirst, nameSome } from './issues.ts';
export * from './language.ts';
export * from './liabilities.ts';
export * from './limits.ts';
export type { ListQuery, Sort } from './lists.ts';
export { foldUsername, isReservedUsername } from './look-alikes.ts';
export * from './mails.ts';
export * from './member-file.ts';
export * from './members.ts';
export * from './messages.ts';
export { type MovementWords, movementWords } from './movement-words.ts';
export * from './notes.ts';
export * from './notice-kinds.ts';
export * from './notices.ts';
export * from './owed-back.ts';
export * from './packages.ts';
export type { NewPasskey, PasskeyProof } from './passkey-credentials.ts';
export * from './passkeys.ts';
export * from './password-links.ts';
export * from './paths.ts';
export * from './payment-methods.ts';
export { readSearchedReference, readTypedReference } from './payment-reference.ts';
export { isSameReference, withoutLeadingZeros } from './payment-reference-form.ts';
export * from './payment-reference-shapes.ts';
export * from './payout-accounts.ts';
export * from './payout-batches.ts';
export { type PayoutState, payoutState } from './payout-state.ts';
export * from './payouts.ts';
export * from './placeholder-account.ts';
export { findAccountNumberFault, findTextFault } from './plain-text.ts';
export {
  mayConfirm,
  type ProposalKind,
  type ProposalStatus,
  type ProposalView,
  proposalKinds,
  proposalStatuses,
} from './proposal-kinds.ts';
export * from './proposals.ts';
export * from './receipt-shares.ts';
export * from './reconciliation.ts';
export * from './recovery.ts';
export { findReferral, readReferralCode } from './referral-code.ts';
export * from './referrals.ts';
export { registerBody } from './register.ts';
export * from './reports.ts';
export * from './reserves.ts';
export type { Access, Answer, Input, Query, Request, Route } from './route.ts';
export * from './routes.ts';
export type { SavedAnswer } from './saved-answers.ts';
export * from './sealing.ts';
export * from './second-factor.ts';
export * from './security.ts';
export type { SeenSelection } from './seen-selection.ts';
export * from './sessions.ts';
export * from './set-up.ts';
export {
  mapSettings,
  type SettingKey,
  settingFields,
} from './setting-fields.ts';
export * from './settings.ts';
export { type SettingsChange, settingsBody } from './settings-body.ts';
export { signInBody } from './sign-in.ts';
export * from './signals.ts';
export * from './staff.ts';
export { mayBeProposed, type StaffCallName, staffCalls } from './staff-calls.ts';
export {
  isPermitted,
  type Permission,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from './staff-roles.ts';
export * from './statement-plan.ts';
export * from './statements.ts';
export * from './statistics.ts';
export * from './support.ts';
export * from './support-desk.ts';
export * from './support-subjects.ts';
export * from './support-tabs.ts';
export {
  isId,
  isStorable,
  normaliseEmail,
  normaliseMobile,
  readMobile,
  readReferenceText,
} from './text.ts';
export * from './to-do.ts';
export * from './to-do-places.ts';
export type { TypedDestination } from './typed-destination.ts';
export * from './waiting.ts';
export { withdrawalBody } from './withdrawal-body.ts';
export * from './withdrawals.ts';
