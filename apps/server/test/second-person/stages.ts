import { writeAudit } from '../../src/capabilities/audit/index.ts';
import { passwords } from '../admin-command.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { closeYesterday, insertLines } from '../bank-lines.ts';
import { declareCashIn, loadByMethod, nextPaymentReference } from '../cash-ins.ts';
import { confirm, setPolicies } from '../four-eyes.ts';
import type { TestMember } from '../members.ts';
import { leaveUnclaimed, oweBack, payReferralIncome } from '../money.ts';
import { askWithdrawal, asPayer } from '../payouts.ts';
import { turnOnSecondFactor } from '../second-factor.ts';
import { makePayout } from '../waiting-payouts.ts';

export const PESOS = 100;

/** Who acts: one person, the account that is their puppet, and somebody else. */
export type Maker = 'one' | 'puppet' | 'other';
export type Cast = Record<Maker, TestMember>;

/** What acts are done to. Ids that a stage does not have are those of nothing. */
export interface Subject {
  /** Of a withdrawal, its payout, a cash-in, a load, unclaimed money, a member of staff. */
  id: string;
  member: TestMember;
  batch?: string;
  line?: string;
  load?: string;
  /** Of a withdrawal, or the payment's. */
  reference?: string;
  account?: string;
}

export interface Scene {
  app: TestApp;
  cast: Cast;
  call(by: TestMember, path: string, body?: object, method?: string): Promise<TestResponse>;
}

/** Makes a subject as a maker would leave it, while no policy is on. */
export type Stage = (scene: Scene, by: Maker) => Promise<Subject>;

/** Another than the maker, who is no puppet. */
const apart = (by: Maker): Maker => (by === 'other' ? 'one' : 'other');

const approved =
  (approver: (by: Maker) => Maker): Stage =>
  async ({ app, cast }, by) => {
    const { id, member, reference } = await makePayout(app, cast[approver(by)], { pesos: PESOS });
    return { id, member, reference };
  };
const own = (by: Maker) => by;

/** Approved by the maker, who asked to clear it; another may have done so. */
const clearing =
  (isConfirmed: boolean): Stage =>
  async (scene, by) => {
    const { app, cast, call } = scene;
    const subject = await approved(own)(scene, by);
    await setPolicies(app, { payoutFrom: 0 });
    app.clock.advance({ ms: 1_000 });
    const { body } = await call(cast[by], '/payouts/propose-clearance', { ids: [subject.id] });
    app.clock.advance({ ms: 1_000 });
    if (isConfirmed) await confirm(app, cast[apart(by)], body.proposal._id);
    await setPolicies(app, {});
    return subject;
  };

const batched =
  (isDownloaded: boolean): Stage =>
  async (scene, by) => {
    const subject = await approved(apart)(scene, by);
    const { cast, call } = scene;
    const order = { method: 'GCash', ids: [subject.id] };
    const { body } = await call(cast[by], '/payout-batches', order);
    const batch = body.batch._id as string;
    if (isDownloaded) await call(cast[by], `/payout-batches/${batch}/file`, undefined, 'GET');
    return { ...subject, batch };
  };

/** A cash-in, and the bank line that the maker imported. */
const cashIn =
  (lineOf: 'none' | 'code' | 'said' | 'said later' | 'amount'): Stage =>
  async ({ app, cast, call }, by) => {
    const member = await app.createMember();
    const reference = nextPaymentReference();
    const made = await declareCashIn(app, member, {
      amount: PESOS,
      ...(lineOf === 'said' && { paymentReference: reference }),
    });
    if (lineOf === 'none') return { id: made._id, member, reference };
    app.clock.advance({ ms: 1_000 });
    const [line] = await insertLines(app, cast[by], [
      {
        amountCentavos: PESOS * 100,
        ...(lineOf === 'code' && { cashInReference: made.reference }),
        ...(lineOf.startsWith('said') && { paymentReference: reference }),
      },
    ]);
    app.clock.advance({ ms: 1_000 });
    if (lineOf === 'said later') {
      const path = `/api/agent/cash-ins/${made._id}/correct`;
      await call(member, path, { paymentReference: reference });
    }
    return { id: made._id, member, reference, line: line! };
  };

const PASSWORD = 'Parol sa bintana 12';
/** One for all: to hash takes longer than the rest of a stage. */
let passwordHash: string | undefined;

export const stages = {
  asked: async ({ app }) => {
    const member = await app.createMember();
    await payReferralIncome(app, member.id, { direct: PESOS * 100 });
    return { id: await askWithdrawal(app, member, 'direct_indirect'), member };
  },
  approved: approved(own),
  clearing: clearing(false),
  cleared: clearing(true),
  taken: async (scene, by) => {
    const subject = await approved(apart)(scene, by);
    await asPayer(scene.app, scene.cast[by]).take(subject.id);
    return subject;
  },
  sent: async (scene, by) => {
    const subject = await approved(apart)(scene, by);
    await asPayer(scene.app, scene.cast[by]).send(subject.id, nextPaymentReference());
    return subject;
  },
  batched: batched(false),
  downloaded: batched(true),
  'cash-in': cashIn('none'),
  'cash-in with a line of its code': cashIn('code'),
  'cash-in with a line of what was said before': cashIn('said'),
  'cash-in with a line of what was said later': cashIn('said later'),
  'cash-in with a line of its amount': cashIn('amount'),
  rejected: async (scene, by) => {
    const subject = await cashIn('none')(scene, by);
    await scene.call(scene.cast[by], `/cash-ins/${subject.id}/reject`, { reason: 'It is wrong' });
    return subject;
  },
  loaded: async ({ app, cast }, by) => {
    const member = await app.createMember();
    const reference = nextPaymentReference();
    const id = await loadByMethod(app, cast[by], member, reference);
    return { id, load: id, member, reference };
  },
  credited: async ({ app, cast, call }, by) => {
    const member = await app.createMember();
    const { _id: id } = await declareCashIn(app, member, { amount: PESOS });
    const { body } = await call(cast[by], `/cash-ins/${id}/credit`);
    return { id, load: body.transaction?._id, member };
  },
  owed: async ({ app, cast }, by) => {
    const member = await app.createMember();
    return { id: await oweBack(app, cast[by], member), member };
  },
  unclaimed: async ({ app, cast }, by) => {
    const id = await leaveUnclaimed(app, cast[by]);
    return { id, member: cast.other };
  },
  reserves: async ({ cast }) => ({ id: 'reserves', member: cast.other }),
  settings: async ({ cast }) => ({ id: 'settings', member: cast.other }),
  member: async ({ app, cast }, by) => {
    passwordHash ??= await passwords.hash(PASSWORD);
    const member = await app.createMember({ passwordHash });
    await loadByMethod(app, cast[by], member, nextPaymentReference());
    await turnOnSecondFactor(app, member, PASSWORD);
    return { id: member.id, member };
  },
  staff: async ({ app }) => {
    const colleague = await app.createAdmin({ staffRole: 'auditor' });
    return { id: colleague.id, member: colleague };
  },
  'another owner': async ({ app }) => {
    const colleague = await app.createAdmin({ staffRole: 'owner' });
    return { id: colleague.id, member: colleague };
  },
  suspended: async ({ app, cast, call }) => {
    const colleague = await app.createAdmin({ staffRole: 'auditor' });
    await call(cast.other, `/staff/${colleague.id}/suspend`);
    return { id: colleague.id, member: colleague };
  },
  day: async ({ app, cast }, by) => {
    const { account, day } = await closeYesterday(app, cast[by]);
    return { id: 'day', member: cast.other, account, reference: day };
  },
} satisfies Record<string, Stage>;
export type StageName = keyof typeof stages;

/** Gives the one a way into the puppet's account, as if they set its password now. */
export async function givePuppet({ app, cast: { one, puppet } }: Scene): Promise<void> {
  await app.runOperation((operation) =>
    writeAudit(operation, {
      actorId: one.id,
      action: 'reset_password',
      subjectId: puppet.id,
      memberId: puppet.id,
    }),
  );
}
