import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { tellStaff } from '../notices/index.ts';
import { readSealing } from './service/read-sealing.ts';

/** Tells staff, once a day, when rows wait so long that sealing may have stopped. */
export const tellStopped: Job = {
  name: 'tell_stopped_sealing',
  cron: '*/10 * * * *',
  run: async ({ inquire, runOperation }) => {
    const inquiry = inquire();
    const { isBehind, head } = await readSealing(inquiry);
    if (!isBehind) return;
    await runOperation((operation) =>
      tellStaff(operation, 'read_audit', {
        kind: 'sealing_stopped',
        about: { kind: 'queue', reference: 'sealing' },
        once: `sealing ${manilaDayOf(inquiry.now)}`,
        lastSealedAt: head === null ? null : new Date(head.sealedAtMicros / 1_000).toISOString(),
      }),
    );
  },
};
