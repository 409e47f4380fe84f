import { once } from 'node:events';
import http from 'node:http';
import { limits } from '@barya/contract';
import { API_ROOT } from '@barya/contract/paths';
import { signIn } from '../../e2e/api/support/people.ts';
import type { Call } from './calls.ts';

/** Sends requests as an admin, a member or a visitor. */
export interface Asker {
  /**
   * @returns the time from the request to the end of the answer, in milliseconds
   */
  time(call: Call, path?: string): Promise<number>;
  /**
   * The last page of a list, from the Link header of its first, or a page by number. If the list
   * ends earlier, its last full page: a shorter page would be faster.
   */
  findPage(call: Call, which: 'last' | number): Promise<string>;
  /** The path of a call's first item. */
  findFirst(call: Call): Promise<string>;
  close(): void;
}

/** The server ends a statement after 30 seconds. A call this slow counts as failed. */
const LONGEST_ANSWER_MS = 15_000;
/** Requests a minute per address, below the flood limit. */
const REQUESTS_AN_ADDRESS = 500;

export async function openAsker(
  url: string,
  people: { admin: string; member: string; password: string },
): Promise<Asker> {
  const admin = await signIn(url, people.admin, people.password);
  const member = await signIn(url, people.member, people.password);
  const tokens = { admin: admin.token, member: member.token, nobody: undefined };
  const memberId: string = (await member.get('/auth/me')).body._id;
  let requests = 0;
  let agent = openAgent(0);

  async function ask({ path, as }: Call): Promise<http.IncomingMessage> {
    requests += 1;
    if (requests % REQUESTS_AN_ADDRESS === 0) {
      agent.destroy();
      agent = openAgent(requests / REQUESTS_AN_ADDRESS);
    }
    const below = `${url}${API_ROOT}${path.replace(':member', memberId)}`;
    const address = path.startsWith('//') ? `${url}${path.slice(1)}` : below;
    const token = tokens[as];
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const answer = await read(http.get(address, { agent, headers, signal })).catch((error) => {
      const isLate = signal.aborted;
      throw isLate ? new Error(`no answer in ${LONGEST_ANSWER_MS / 1_000} s`) : (error as Error);
    });
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`);
    return answer;
  }

  return {
    time: async (call, path = call.path) => {
      const startedAt = performance.now();
      await ask({ ...call, path });
      return performance.now() - startedAt;
    },
    findPage: async (call, which) => {
      const { headers } = await ask({ ...call, path: addQuery(call.path, 'page=1') });
      const last = /<[^>]*\/api([^>]*)>; rel="last"/.exec(String(headers.link))?.[1];
      if (last === undefined) throw new Error(`${call.path} says nothing of its last page`);
      if (which === 'last') return last;
      const fullPages = Math.floor(Number(headers['x-total-count']) / limits.page.defaultSize);
      return addQuery(call.path, `page=${Math.max(1, Math.min(which, fullPages))}`);
    },
    findFirst: async ({ path, as, firstOf }) => {
      const headers = { authorization: `Bearer ${tokens[as]}` };
      const answer = await fetch(`${url}${API_ROOT}${firstOf}`, { headers });
      const [first] = (await answer.json()) as { _id: string }[];
      return path.replace(':id', first!._id);
    },
    close: () => agent.destroy(),
  };
}

/** Reads an answer to its end. */
async function read(request: http.ClientRequest): Promise<http.IncomingMessage> {
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

function addQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function openAgent(number: number): http.Agent {
  const localAddress = `127.9.${(number >> 8) & 255}.${number & 255 || 1}`;
  return new http.Agent({ keepAlive: true, maxSockets: 1, localAddress });
}
