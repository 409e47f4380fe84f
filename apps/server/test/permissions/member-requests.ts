import type { RouteName } from '@barya/contract';
import { turnOnSecondFactor } from '../second-factor.ts';
import { anyone, ofOwner, type Prepare } from './prepare.ts';
import { PASSWORD } from './stage.ts';

/** What the calls of staff about one account need. */
export const memberRequests: Partial<Record<RouteName, Prepare>> = {
  readUser: ofOwner,
  readMemberStatement: ofOwner,
  deleteUser: anyone({}),
  makePasswordLink: anyone({}),
  readMemberFile: ofOwner,
  readDecisionPanel: ofOwner,
  listMemberPackages: ofOwner,
  listMemberCashIns: ofOwner,
  listMemberLoads: ofOwner,
  listMemberOwedBack: ofOwner,
  listMemberWithdrawals: ofOwner,
  listMemberAccounts: ofOwner,
  listMemberTeam: ofOwner,
  listMemberSessions: ofOwner,
  listMemberEvents: ofOwner,
  listMemberThreads: ofOwner,
  listMemberNotes: ofOwner,
  writeMemberNote: anyone({}, { text: 'Asked twice about one load' }),
  readVerification: ofOwner,
  verifyPerson: anyone(
    {},
    { answers: [{ about: 'team', answer: 'No idea', isRight: false }], decision: 'refused' },
  ),
  resetSecondFactor: async (stage) => {
    const member = await stage.makeMember();
    await turnOnSecondFactor(stage.app, member, PASSWORD);
    return { params: { id: member.id }, body: { reason: 'The phone is lost' } };
  },
  resetPassword: anyone({}, { newPassword: 'a fine pass phrase' }),
  endMemberSessions: anyone({}),
  suspendUser: anyone({}),
  reactivateUser: anyone({ isActive: false }),
  approveRegistration: anyone({ status: 'pending' }),
  approveRegistrations: async (...asked) => ({
    body: { ids: [(await anyone({ status: 'pending' })(...asked)).params!.id] },
  }),
  declineRegistration: anyone({ status: 'pending' }),
};
