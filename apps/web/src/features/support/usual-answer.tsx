import { useRead } from '../../lib/api/read.ts';
import { words as say } from './words.ts';

/** How soon support usually answers; nothing while that is unknown. */
export function UsualAnswer() {
  const { data } = useRead('readSupportTimes', {}, { staleTime: 60_000 });
  const minutes = data?.usualAnswerMinutes;
  if (minutes === undefined || minutes === null) return null;
  return <p className="soft">{say.usual(nameDuration(minutes))}</p>;
}

/** Rounded up, so that it is not promised too soon. */
function nameDuration(minutes: number): string {
  if (minutes <= 90) return say.minutes(minutes);
  const hours = Math.ceil(minutes / 60);
  return hours <= 36 ? say.hours(hours) : say.days(Math.ceil(hours / 24));
}
