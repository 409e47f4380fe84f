import { serverNow } from '../lib/clock.ts';
import { formatTimeOrMoment } from '../lib/dates.ts';

interface CountedAtProps {
  /** As the answer has it; undefined where the figure was counted just now. */
  at: string | undefined;
  /** Says what was counted at that time. */
  say: (time: string) => string;
}

/** Says when a figure was counted that is not counted anew for everybody who asks; else nothing. */
export function CountedAt({ at, say }: CountedAtProps) {
  if (at === undefined) return null;
  return <span className="small soft">{say(formatTimeOrMoment(new Date(at), serverNow()))}</span>;
}
