import { faults } from './faults/index.ts';
import type { Counts } from './oracle/oracle.ts';
import type { RoundReport } from './round.ts';
import type { World } from './world.ts';

/** The totals of all rounds. */
export interface Summary {
  /**
   * @returns the lines about one round
   */
  add(round: number, report: RoundReport): string;
  addWorld(world: Pick<World, 'oracle' | 'service'>): void;
  isClean(): boolean;
  count(): { passed: number; failed: number };
  describe(): string;
}

const MOST_FAULTS_SHOWN = 20;
/** How soon the service must answer after a restart. */
const GOAL_MS = 5_000;
/** How long writes may pause when a machine of the cluster is lost. */
const PAUSE_GOALS_MS = { median: 30_000, worst: 60_000 };

export function createSummary(): Summary {
  const reports: RoundReport[] = [];
  const starts: number[] = [];
  let longestWaitMs = 0;
  const counts: Counts = { sent: 0, acknowledged: 0, refused: 0, unanswered: 0, repeated: 0 };
  const failed = () => reports.filter(({ faults: found }) => found.length > 0).length;
  return {
    add(round, report) {
      reports.push(report);
      const { plan, unknown, repeated, decided, recoveriesMs, pausesMs } = report;
      const titles = plan.strikes.map(({ fault }) => faults[fault].title).join('; ');
      const back = recoveriesMs.map((ms) => `, ready again after ${seconds(ms)}`).join('');
      const pauses = pausesMs.map((ms) => `, writes again after ${seconds(ms)}`).join('');
      const lines = report.faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `    ${fault}`);
      const more = report.faults.length - lines.length;
      return [
        `${report.faults.length === 0 ? 'ok    ' : 'FAILED'}  ${round}  ${titles}: ${unknown} open requests settled, ${repeated} repeated, ${decided.cleared} cleared, ${decided.byRule} approved by a rule${back}${pauses}`,
        ...lines,
        ...(more > 0 ? [`    and ${more} more`] : []),
      ].join('\n');
    },
    addWorld({ oracle, service }) {
      starts.push(...service.startTimesMs);
      longestWaitMs = Math.max(longestWaitMs, oracle.longestWaitMs());
      for (const name of Object.keys(counts) as (keyof Counts)[]) {
        counts[name] += oracle.counts[name];
      }
    },
    isClean: () => failed() === 0,
    count: () => ({ passed: reports.length - failed(), failed: failed() }),
    describe() {
      const recoveries = reports.flatMap(({ recoveriesMs }) => recoveriesMs);
      const pauses = reports.flatMap(({ pausesMs }) => pausesMs);
      const number = (count: number) => count.toLocaleString('en-US');
      return [
        `${reports.length - failed()} of ${reports.length} rounds found nothing wrong.`,
        `${number(counts.sent)} requests: ${number(counts.acknowledged)} acknowledged, ${number(counts.refused)} refused, ${number(counts.unanswered)} answered 503 or not at all, ${number(counts.repeated)} repeated with the same answer.`,
        `Ready after a start: ${spread(starts)}; goal ${seconds(GOAL_MS)}, above it ${starts.filter((ms) => ms > GOAL_MS).length} of ${starts.length}.`,
        `Ready again after a fault without a restart: ${spread(recoveries)}.`,
        `The longest wait for an answer: ${seconds(longestWaitMs)}.`,
        ...(pauses.length > 0 ? [describePauses(pauses)] : []),
      ].join('\n');
    },
  };
}

function describePauses(pauses: readonly number[]): string {
  return `Writes worked again, on the cluster: ${spread(pauses)}; goals ${seconds(PAUSE_GOALS_MS.median)}, ${seconds(PAUSE_GOALS_MS.worst)}.`;
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return 'never';
  const sorted = [...times].sort((a, b) => a - b);
  return `median ${seconds(sorted[sorted.length >> 1]!)}, worst ${seconds(sorted.at(-1)!)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
