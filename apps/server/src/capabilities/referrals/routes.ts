import { messages, type Profile, routes } from '@barya/contract';
import { sendTogether } from '../../database/flights.ts';
import { type Endpoint, listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { inquireTogether } from '../../kernel/inquire-together.ts';
import { describeListed } from '../../kernel/list-headers.ts';
import type { Actor, Inquiry } from '../../kernel/operation.ts';
import { readPage } from '../../kernel/page.ts';
import { requireAccount, updateInvitesByName } from '../../people/members.ts';
import { readSettings } from '../settings/index.ts';
import { presentDownline, presentProfile, presentTeam } from './presenter.ts';
import { decideListed, listDownlines, readTeam } from './service.ts';
import { countReferrals, type DownlineQuery, getOwnCode } from './store.ts';

/** Returns two lists, which no endpoint kind in the kernel supports. */
const listOwnDownlines: Endpoint = {
  route: routes.listDownlines,
  answer: async ({ caller, input, inquiry, url, reply }) => {
    if (caller.actor === null) throw new Error('The call was not authenticated');
    const query = input.query as DownlineQuery;
    const page = readPage(query);
    const team = await readTeam(inquiry.db, caller.actor.memberId, query, page);
    for (const [name, value] of describeListed(url, page, decideListed(team, query.level))) {
      reply.setHeader(name, value);
    }
    return { status: routes.listDownlines.status, body: presentTeam(team) };
  },
};

export const referralEndpoints: readonly Endpoint[] = [
  listOwnDownlines,

  listEndpoint(routes.listMemberTeam, async ({ inquiry: { db }, input, page }) => {
    const { id: memberId } = input.params;
    await requireAccount(db, memberId);
    const { level = 'direct' } = input.query;
    const listed = await listDownlines(db, memberId, level, {}, page);
    return { ...listed, items: listed.items.map(presentDownline) };
  }),

  readEndpoint(routes.readProfile, ({ inquiry, actor }) =>
    inquireTogether(inquiry, (together) => readProfile(together, actor)),
  ),

  writeEndpoint(routes.saveInvite, async ({ operation: { trx }, actor, input }) => {
    await updateInvitesByName(trx, actor.memberId, input.body.byName);
    return { message: messages.saveInvite };
  }),

  readEndpoint(routes.adminReferral, async ({ inquiry: { db }, actor }) => {
    const { total, active } = await countReferrals(db, actor.memberId);
    const { referralCode } = await getOwnCode(db, actor.memberId);
    return { referralCode, totalReferrals: total, activeReferrals: active };
  }),
];

/** A member's code and the terms in force. */
export async function readProfile({ db }: Inquiry, actor: Actor): Promise<Profile> {
  const [code, settings] = await sendTogether(getOwnCode(db, actor.memberId), readSettings(db));
  return presentProfile(actor, code, settings);
}
