import {
  type Answer,
  type Input,
  mayBeProposed,
  messages,
  proposalRoutes,
  type RouteName,
} from '@barya/contract';
import { z } from 'zod';
import {
  type Call,
  commandEndpoint,
  type Endpoint,
  listEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { KeyedRequest, Outcome } from '../../kernel/idempotency.ts';
import type { Operation, SignedIn } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hashMovement, SecondPersonNeeded, shownOf } from '../../kernel/second-person.ts';
import { seesAll } from './domain.ts';
import { presentKept, presentProposal, proposalsCsv } from './presenter.ts';
import { confirmMany } from './service/confirm-many.ts';
import {
  confirmProposal,
  declineProposal,
  type Repeat,
  type SpendCode,
  tryProposal,
  withdrawProposal,
} from './service/decide.ts';
import { type KeptCall, propose, type ReadContext } from './service/propose.ts';
import { countProposals, listToConfirm, readEvidence } from './service/read.ts';
import { mayConfirmNow } from './service/who-decides.ts';
import { findProposal, listProposals, type ProposalRow } from './store/proposals.ts';

/** What confirming needs of other capabilities. */
interface FourEyesTools {
  readContext: ReadContext;
  spendCode: SpendCode;
  /** Limits guesses of codes. */
  countingCodes<Result>(
    tried: { owner: string; code: string },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Adds proposals to endpoints: a call that needs a second person answers 202 with its proposal, and
 * the calls about proposals repeat those that they stand for.
 */
export function withFourEyes(endpoints: readonly Endpoint[], tools: FourEyesTools): Endpoint[] {
  const byRoute = new Map(endpoints.map((endpoint) => [endpoint.route.name, endpoint]));
  const repeat: Repeat = (call, maker, operation) => {
    const endpoint = byRoute.get(call.route)!;
    return endpoint.answer(callOf(endpoint, call, { ...maker, memberId: maker.id }, operation));
  };
  return [
    ...endpoints.map((endpoint) =>
      mayBeProposed(endpoint.route.name) ? proposing(endpoint, tools.readContext) : endpoint,
    ),
    ...createProposalEndpoints(repeat, tools),
  ];
}

function proposing(endpoint: Endpoint, readContext: ReadContext): Endpoint {
  const { name: route } = endpoint.route;
  return {
    ...endpoint,
    answer: async (call) => {
      try {
        return await endpoint.answer(call);
      } catch (error) {
        if (!(error instanceof SecondPersonNeeded)) throw error;
        const actor = call.caller.actor!;
        const { params } = call.input;
        const kept = { route, params, body: call.sentBody };
        return once(call, route, async (operation) => {
          const proposal = await propose(operation, actor, error.movement, kept, readContext);
          return { status: 202, body: answer(messages.proposed, proposal, operation.now) };
        });
      }
    },
  };
}

/** Runs work once for the call's Idempotency-Key, if it has one. */
function once(
  { operations, idempotencyKey: key, input, sentBody, caller }: Call,
  route: RouteName,
  work: (operation: Operation) => Promise<Outcome>,
): Promise<Outcome> {
  if (key === null) return operations.run(work);
  const { memberId } = caller.actor!;
  return operations.runOnce(
    { memberId, route, key, request: { params: input.params, body: sentBody } },
    work,
  );
}

/** The kept call again, of its maker, inside an operation. */
function callOf(
  { route }: Endpoint,
  { params, body, keptHash }: KeptCall,
  maker: Omit<SignedIn, keyof typeof WITHOUT_SESSION>,
  operation: Operation,
): Call {
  const actor = { ...maker, ...WITHOUT_SESSION, goodUntil: operation.now } as SignedIn;
  return {
    caller: { actor, address: '', userAgent: '', readCookie: () => null, token: null },
    untilGone: () => new AbortController().signal,
    input: {
      params: z.parse(route.params, params),
      query: {},
      // Without the password it is not as the route reads it.
      body: keptHash === undefined ? z.parse(route.body, body) : body,
    },
    sentBody: body,
    ...(keptHash !== undefined && { keptHash }),
    idempotencyKey: null,
    url: '',
    inquiry: { db: operation.trx, now: operation.now, operatingMode: operation.operatingMode },
    operations: {
      run: (work) => work(operation),
      runOnce: (_request: KeyedRequest, work) => work(operation),
      deliver: operation.afterCommit,
    },
    reply: { setHeader: () => {}, setCookie: () => {} },
    lookUpActor: async () => actor,
    rememberActor: () => {},
  };
}

const WITHOUT_SESSION = {
  isRestricted: false,
  sessionHash: Buffer.alloc(32),
  mustSetUpSecondFactor: false,
  recentUntil: null,
  standing: '',
  goodUntil: new Date(0),
};

function createProposalEndpoints(repeat: Repeat, tools: FourEyesTools): Endpoint[] {
  return [
    listEndpoint(
      proposalRoutes.listProposals,
      async ({ inquiry, input, actor, page }) => {
        const { query } = input;
        const toConfirm = query.view === 'to_confirm' ? await listToConfirm(inquiry, actor) : [];
        const isLimited = !seesAll(actor.staffRole);
        const caller = { id: actor.memberId, now: inquiry.now, toConfirm, isLimited };
        const listed = await listProposals(inquiry.db, query, caller, page);
        return { ...listed, items: listed.items.map((row) => presentProposal(row, inquiry.now)) };
      },
      { csv: proposalsCsv },
    ),
    readEndpoint(proposalRoutes.proposalCounts, ({ inquiry, actor }) =>
      countProposals(inquiry, actor),
    ),
    commandEndpoint(
      proposalRoutes.readProposal,
      async ({ inquiry, input, actor, runOperation }) => {
        const proposal = await findProposal(inquiry.db, input.params.id);
        const isShown = seesAll(actor.staffRole) || proposal?.makerId === actor.memberId;
        if (proposal === null || !isShown) throw new Refusal('proposal_unknown');
        const shown = presentProposal(proposal, inquiry.now);
        const isOpen = shown.status === 'open';
        const tried = isOpen ? await tryProposal(runOperation, proposal, repeat) : null;
        return {
          ...shown,
          now: tried && presentNow(tried, proposal),
          evidence: presentKept(
            await readEvidence(inquiry.db, proposal, tools.readContext),
            tried && 'movement' in tried ? tried.movement : null,
            actor.staffRole,
          ),
          mayConfirm: await mayConfirmNow(inquiry, actor.memberId, proposal),
          needsCode: isOpen && proposal.makerId === actor.memberId,
        };
      },
    ),
    confirming(repeat, tools),
    commandEndpoint(
      proposalRoutes.confirmProposals,
      async ({ inquiry, input, actor, runOperation }) => {
        const { spendCode } = tools;
        const confirm = (id: string) =>
          runOperation((operation) =>
            confirmProposal(operation, actor, { id }, { repeat, spendCode }),
          );
        const results = await confirmMany(inquiry, actor, input.body, confirm);
        return {
          message: messages.confirmProposals,
          results: results.map(({ id, refusal }) => ({
            _id: id,
            outcome: refusal === null ? ('confirmed' as const) : ('refused' as const),
            reason: refusal,
          })),
        };
      },
    ),
    writeEndpoint(proposalRoutes.declineProposal, async ({ operation, actor, input }) => {
      const order = { id: input.params.id, reason: input.body.reason };
      const proposal = await declineProposal(operation, actor, order);
      return answer(messages.declineProposal, proposal, operation.now);
    }),
    writeEndpoint(proposalRoutes.withdrawProposal, async ({ operation, actor, input }) => {
      const proposal = await withdrawProposal(operation, actor, input.params.id);
      return answer(messages.withdrawProposal, proposal, operation.now);
    }),
  ];
}

/**
 * A code is counted before the transaction, so that parallel guesses are. The link of an invitation
 * is answered but not kept with the Idempotency-Key: it is a secret.
 */
function confirming(repeat: Repeat, { spendCode, countingCodes }: FourEyesTools): Endpoint {
  const route = proposalRoutes.confirmProposal;
  return {
    route,
    answer: async (call) => {
      const actor = call.caller.actor!;
      const { id } = call.input.params as Input<typeof route, 'params'>;
      const { hash, code } = call.input.body as Input<typeof route, 'body'>;
      let link: PasswordLink | null = null;
      const confirm = () =>
        once(call, route.name, async (operation) => {
          const order = { id, hash, code };
          const done = await confirmProposal(operation, actor, order, { repeat, spendCode });
          link = linkOf(done.outcome);
          const body = answer(messages.confirmProposal, done.proposal, operation.now);
          return { status: route.status, body };
        });
      const { status, body } =
        code === undefined
          ? await confirm()
          : await countingCodes({ owner: actor.memberId, code }, confirm);
      return { status, body: { ...(body as object), link } };
    },
  };
}

type PasswordLink = NonNullable<Answer<typeof proposalRoutes.confirmProposal>['link']>;

/** The link to a password that a repeated call made. */
function linkOf({ body }: Outcome): PasswordLink | null {
  const { link, ...own } = body as Partial<PasswordLink> & { link?: Partial<PasswordLink> | null };
  const { token, expiresAt } = link ?? own;
  return token === undefined || expiresAt === undefined ? null : { token, expiresAt };
}

function presentNow(tried: Awaited<ReturnType<typeof tryProposal>>, proposal: ProposalRow) {
  if ('refusal' in tried) return { payload: null, refusal: tried.refusal };
  if (hashMovement(tried.movement).equals(proposal.hash)) return null;
  const { before, after, reason } = shownOf(tried.movement) as ProposalRow['shown'];
  return { payload: { before, after, reason }, refusal: null };
}

function answer(message: string, proposal: ProposalRow, now: Date) {
  return { message, proposal: presentProposal(proposal, now) };
}
