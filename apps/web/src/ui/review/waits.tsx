import type { Waiting } from '@barya/contract/waiting';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { useMay } from '../../lib/session/may.tsx';
import { InfoNotice } from '../notice.tsx';
import { words } from './words.ts';

interface WaitsProps {
  waiting: Waiting | null | undefined;
}

function tell({ since, maker }: Waiting): string {
  return words.waits(formatTimeOrMoment(new Date(since), serverNow()), maker.username);
}

/** In a row: that a second person is asked, since when and by whom. Nothing if nobody is. */
export function WaitsMark({ waiting }: WaitsProps) {
  if (!waiting) return null;
  return (
    <span className="inline gap2 signed size13 strong tight wait left anywhere">
      <IconHourglass size={14} stroke={2.2} aria-hidden />
      {tell(waiting)}
    </span>
  );
}

/** The same above what is opened, with a link to the proposal. */
export function WaitsNotice({ waiting }: WaitsProps) {
  const mayRead = useMay('read_money');
  if (!waiting) return null;
  const sentence = `${tell(waiting)}.`;
  return (
    <InfoNotice>
      {mayRead ? (
        <Link to="/admin/to-confirm" search={{ open: waiting.proposal }}>
          {sentence}
        </Link>
      ) : (
        sentence
      )}
    </InfoNotice>
  );
}
