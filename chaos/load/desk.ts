import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT } from '@barya/contract';
import { endWithdrawal } from '../../apps/server/test/model/world.ts';
import type { Random } from '../../demo/random.ts';
import type { Answer } from '../../e2e/api/support/client.ts';
import { accept } from '../../e2e/api/support/people.ts';
import { until } from '../../e2e/api/support/until.ts';
import type { Oracle } from '../oracle/oracle.ts';
import { isFinal } from '../oracle/order.ts';
import { askDatabase } from '../stage/database.ts';
import type { Service } from '../stage/service.ts';
import { openLine } from './line.ts';
import { type People, type Person, renewSession } from './people.ts';

/** What a second owner and a rule decide beside the load: each is done once, or not at all. */
export interface Desk {
  /** Asks to clear payouts, and switches the rule on. Nothing else happens meanwhile. */
  prepare(): Promise<void>;
  /** Wakes the rule's job and begins to confirm, shortly before a fault strikes. */
  begin(random: Random): Promise<void>;
  /** Switches the rule off and tells the model what it approved. @returns the faults found */
  end(): Promise<string[]>;
  /** What was done in the last round. */
  readonly done: { cleared: number; byRule: number };
}

const PLACE = 65_534;
const AWAY_PAUSE_MS = 200;
/** By then the job is at work. */
const LONGEST_LEAD_MS = 300;
const ANSWERED_WITHIN_MS = 120_000;
const MOST_CLEARED = 40;
const RULE = { upTo: 400, memberDays: 30, accountUses: 1, samplePercent: 10 };
const JOB = 'auto_approve_withdrawals';
const WAKE = `select graphile_worker.add_job('${JOB}', '{}'::json, job_key := '${JOB}')`;
const RUN_WITHIN_MS = 60_000;

export function createDesk(service: Service, { admin, second }: People, { model }: Oracle): Desk {
  const line = openLine(service.url, PLACE);
  const done = { cleared: 0, byRule: 0 };
  /** Payouts of the rule that the model has. */
  const learned = new Set<string>();
  let proposal: string | null = null;
  let confirming: Promise<Answer> | null = null;

  /** Asks under one key until there is an answer. */
  async function ask(by: Person, method: 'POST' | 'PUT', path: string, body: object = {}) {
    const key = crypto.randomUUID();
    const latest = performance.now() + ANSWERED_WITHIN_MS;
    while (performance.now() < latest) {
      const { token } = by;
      const answer = await line.send({
        method,
        path: `${API_ROOT}/admin${path}`,
        token,
        key,
        body,
      });
      if (answer !== null && isFinal(answer)) return answer;
      if (answer?.status === 401) await renewSession(service.url, by).catch(() => undefined);
      await pause(AWAY_PAUSE_MS);
    }
    throw new Error(`${method} ${path} had no answer after the service was back`);
  }
  const confirm = (id: string) => ask(second, 'POST', `/proposals/${id}/confirm`);
  const set = async (settings: object) => accept(await ask(admin, 'PUT', '/settings', settings));

  async function read<Row extends object>(statement: string): Promise<Row[]> {
    const rows = await askDatabase<Row>(service.findDatabase(), statement);
    if (rows === null) throw new Error(`the database did not answer: ${statement}`);
    return rows;
  }

  const isIdle = async () =>
    (await read(`select from graphile_worker.jobs where key = '${JOB}'`)).length === 0;

  /** A clearance that was answered as confirmed is in the books whole; else nothing of it is. */
  async function judgeClearance(): Promise<string[]> {
    const answer = await confirming;
    confirming = null;
    if (proposal === null || answer === null) return [];
    const [row] = await read<{ status: string; cleared: number; decided: number }>(`
      select p.status, (select count(*)::integer from audit_entry e
          where e.action = 'clear_payout' and e.state_after ->> 'proposal' = p.id::text) as cleared,
        (select count(*)::integer from audit_entry e
          where e.subject_id = p.id and e.action <> 'propose') as decided
      from proposal p where p.id = '${proposal}'`);
    done.cleared = row!.cleared;
    const isDone = answer.status === 200;
    const isWhole = isDone
      ? row!.status === 'confirmed' && row!.cleared > 0 && row!.decided === 1
      : row!.status === 'open' && row!.cleared === 0 && row!.decided === 0;
    return isWhole ? [] : [`a clearance answered ${answer.status} is ${JSON.stringify(row)}`];
  }

  async function learnApprovals(): Promise<string[]> {
    const rows = await read<{ id: string }>(
      'select id from payout where approved_by_rule is not null',
    );
    const faults: string[] = [];
    done.byRule = 0;
    for (const { id } of rows) {
      // What became of one of an earlier round, the load knows by itself.
      if (learned.has(id)) continue;
      learned.add(id);
      const withdrawal = model.withdrawals.get(id);
      if (withdrawal?.status === 'pending') {
        endWithdrawal(withdrawal, 'paid');
        done.byRule += 1;
      } else if (withdrawal?.status !== 'paid') {
        faults.push(`the rule approved ${id}, which is ${withdrawal?.status ?? 'unknown'}`);
      }
    }
    return faults;
  }

  return {
    done,
    prepare: async () => {
      await set({ fourEyes: { payoutFrom: 0 } });
      const ids = [...model.withdrawals.values()]
        .filter(({ payout }) => payout?.state === 'to_pay' && payout.batch === null)
        .slice(0, MOST_CLEARED)
        .map(({ id }) => id);
      const asked = await ask(admin, 'POST', '/payouts/propose-clearance', { ids });
      proposal = asked.status === 202 ? asked.body.proposal._id : null;
      // The load asks nobody else.
      const off = await set({ fourEyes: { payoutFrom: null } });
      accept(await confirm(off.proposal._id));
      await set({ autoApprove: RULE });
    },
    begin: async (random) => {
      await askDatabase(service.findDatabase(), WAKE);
      if (proposal !== null) confirming ??= confirm(proposal);
      await pause(random.between(0, LONGEST_LEAD_MS));
    },
    end: async () => {
      const faults = await judgeClearance();
      // What the crash kept it from is done now.
      await read(WAKE);
      await until('the job of the rule ran', isIdle, RUN_WITHIN_MS);
      await set({ autoApprove: null });
      return [...faults, ...(await learnApprovals())];
    },
  };
}
