import type { Waiting } from '@barya/contract/waiting';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Breakable } from '../breakable.tsx';
import { InfoNotice } from '../notice.tsx';
import { words } from './words.ts';

interface WaitsProps {
  waiting: Waiting | null | undefined;
  /** Whether it stands alone, and not under a status. */
  isAlone?: boolean;
}

/** That a second person is asked, since when and by whom. */
function Told({ waiting: { since, maker } }: { waiting: Waiting }) {
  return (
    <span>
      {words.waits(formatTimeOrMoment(new Date(since), serverNow()))}{' '}
      <Breakable text={maker.username} />
    </span>
  );
}

/** The same in a row. Nothing if nobody is asked. */
export function WaitsMark({ waiting, isAlone = false }: WaitsProps) {
  if (!waiting) return null;
  return (
    <span className={isAlone ? 'size13' : 'under'}>
      <span className="inline gap2 signed strong tight wait left">
        <IconHourglass size={14} stroke={2.2} aria-hidden />
        <Told waiting={waiting} />
      </span>
    </span>
  );
}

/** The same above what is opened, or of what is not there yet, with a link to the proposal. */
export function WaitsNotice({ waiting, name }: Pick<WaitsProps, 'waiting'> & { name?: string }) {
  const mayRead = useMay('read_money');
  if (!waiting) return null;
  return (
    <InfoNotice>
      {name !== undefined && (
        <strong className="block">
          <Breakable text={name} />
        </strong>
      )}
      <Told waiting={waiting} />
      {mayRead && (
        <>
          {'. '}
          <Link to="/admin/to-confirm" search={{ open: waiting.proposal }}>
            {words.toProposal}
          </Link>
        </>
      )}
    </InfoNotice>
  );
}
