import { findRunningPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { runPgbench } from '../pgbench.ts';
import type { Stage } from '../stage/index.ts';

const CLIENTS = 16;

/** The statement of `drawClicks`, for a member by number. */
const script = `\\set number random(0, :members - 1)
\\set key random(1, 9000000000000000000)
with drawn as (
  update click_day
  set clicks = clicks + 1, click_keys = click_keys || array_fill(:key::bigint, array[1])
  where member_id = (lpad(to_hex(:number::integer), 8, '0') || '-0000-7000-8000-000000000000')::uuid
    and day >= current_date - 1
    and (hold_id is not null or pay_centavos = 0)
    and clicks + 1 <= click_limit
    and (:key::bigint = 0
      or not (:key::bigint = any(click_keys) or :key::bigint = any(previous_keys)))
  returning clicks, clicks * pay_centavos as earned,
    (clicks - posted_clicks) * pay_centavos as drawn
)
select drawn.clicks, drawn.earned,
  a.credits_posted - a.debits_posted - a.debits_pending + drawn.drawn as balance
from drawn join ledger.account a
  on a.id = (lpad(to_hex(:number::integer), 8, '0') || '-0000-7000-8000-000000000004')::uuid;
`;

/** @returns clicks a second, without HTTP, a session or a process of ours between */
export async function clickByPgbench(
  { dataDir }: Stage,
  members: number,
  windowMs: number,
): Promise<number> {
  const running = findRunningPostgres(dataDir)!;
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
