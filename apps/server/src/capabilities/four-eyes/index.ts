/**
 * Four eyes: policies, proposals and who may confirm them. Services call `requireSecondPerson` where
 * money, settings or staff change.
 */
export { asksForCashIns, asksForPayouts, isWeaker } from './domain.ts';
export { proposalExpiry } from './jobs.ts';
export { presentWaiting } from './presenter.ts';
export { withFourEyes } from './routes.ts';
export { lapseProposalsOf } from './service/expire.ts';
export { endHold, requireNothingHeld } from './service/hold.ts';
export { findHeld, requireNoProposal, requireNoProposalOf } from './service/keep-as-is.ts';
export { propose, type ReadContext } from './service/propose.ts';
export { findWaiting, listToConfirm } from './service/read.ts';
export { requireSecondForCredential } from './service/require-for-credential.ts';
export { asksForStaff, requireSecondForStaff } from './service/require-for-staff.ts';
export { passesAlone, requireSecondPerson } from './service/require-second-person.ts';
export { isLoneOwner } from './service/who-decides.ts';
export { columnsOf, policiesOf, readPolicies } from './store/policies.ts';
export {
  findOpenAbout,
  findOpenOfMember,
  type HoldingProposal,
  listHeldLines,
  sumHeld,
} from './store/proposals.ts';
