import { serverNow } from '../lib/clock.ts';
import { formatTimeOrMoment } from '../lib/dates.ts';

interface CountedAtProps {
  /** As in the answer; undefined if the figure is current. */
  at: string | undefined;
  /** Makes the sentence from the time. */
  say: (time: string) => string;
}

/** Says when a cached figure was counted; nothing for a current one. */
export function CountedAt({ at, say }: CountedAtProps) {
  if (at === undefined) return null;
  return <span className="small soft">{say(formatTimeOrMoment(new Date(at), serverNow()))}</span>;
}
