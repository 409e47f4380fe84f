import { findRunningPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { writeClick } from '../click-statement.ts';
import { runPgbench } from '../pgbench.ts';
import type { Stage } from '../stage/index.ts';

const CLIENTS = 16;

const idOf = (lastTwo: string) =>
  `(lpad(to_hex(:number::integer), 8, '0') || '-0000-7000-8000-0000000000${lastTwo}')::uuid`;

/** @returns clicks a second, without HTTP, a session or a process of ours between */
export async function clickByPgbench(
  { dataDir }: Stage,
  members: number,
  windowMs: number,
): Promise<number> {
  const running = findRunningPostgres(dataDir)!;
  const click = await writeClick({
    memberId: idOf('00'),
    accountId: idOf('04'),
    day: 'current_date - 1',
    key: ':key::bigint',
  });
  const script = `\\set number random(0, :members - 1)
\\set key random(1, 281474976710655)
${click}`;
  try {
    return runPgbench({
      url: running.owner.url,
      script,
      clients: CLIENTS,
      windowMs,
      define: { members },
    });
  } finally {
    running.release();
  }
}
