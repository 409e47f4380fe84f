import { API_ROOT } from '@barya/contract';
import pLimit from 'p-limit';
import type { World } from '../../apps/server/test/model/world.ts';
import type { Answer, Json } from '../../e2e/api/support/client.ts';
import { openLine } from '../load/line.ts';
import type { People, Person } from '../load/people.ts';
import {
  compareLoads,
  compareMember,
  comparePlatform,
  type MemberSeen,
  type PlatformSeen,
} from '../oracle/compare.ts';

/** A list without a page parameter stops at this many rows. */
const ROWS_OF_BARE_LIST = 1_000;
const AT_ONCE = 40;

/** Compares everything the service shows with the oracle, and names the differences. */
export async function compareWithService(
  url: string,
  people: People,
  model: World,
  touchedLoads: readonly string[],
): Promise<string[]> {
  const line = openLine(url, 65_535);
  const limit = pLimit(AT_ONCE);
  const ask = async (person: Person, path: string): Promise<Answer> => {
    const { token } = person;
    const answer = await line.send({ method: 'GET', path: `${API_ROOT}${path}`, token });
    if (answer?.status !== 200) throw new Error(`GET ${path} was answered ${answer?.status}`);
    return answer;
  };
  const read = (person: Person, path: string): Promise<Json> =>
    limit(async () => (await ask(person, path)).body);

  const ofMembers = people.members.map(async (person, member) => {
    const [earnings, withdrawals, cashIns, packages] = await Promise.all(
      ['/agent/earnings', '/agent/withdrawals', '/agent/cash-ins', '/agent/packages/active'].map(
        (path) => read(person, path),
      ),
    );
    for (const list of [withdrawals, cashIns, packages]) {
      if (list.length >= ROWS_OF_BARE_LIST) throw new Error('A list is too long to compare');
    }
    const seen: MemberSeen = { earnings, withdrawals, cashIns, packages };
    return compareMember(model, member, seen);
  });
  const { admin } = people;
  const ofLoads = touchedLoads.map((id) => read(admin, `/admin/shared-capital/history/${id}`));
  const [members, loads, platform] = await Promise.all([
    Promise.all(ofMembers),
    Promise.all(ofLoads),
    readPlatform(admin, ask),
  ]);
  return [...members.flat(), ...compareLoads(model, loads), ...comparePlatform(model, platform)];
}

async function readPlatform(
  admin: Person,
  ask: (person: Person, path: string) => Promise<Answer>,
): Promise<PlatformSeen> {
  const { body } = await ask(admin, '/admin/stats');
  const loads = await ask(admin, '/admin/shared-capital/history?page=1&pageSize=1');
  return { ...body, loads: Number(loads.headers['x-total-count']) };
}
