import { useRead } from '../../lib/api/read.ts';
import { nameDuration } from '../../ui/duration.ts';
import { words as say } from './words.ts';

/** How soon support usually answers; nothing while that is unknown. */
export function UsualAnswer() {
  const { data } = useRead('readSupportTimes', {}, { staleTime: 60_000 });
  const minutes = data?.usualAnswerMinutes;
  if (minutes === undefined || minutes === null) return null;
  return <p className="soft">{say.usual(nameDuration(minutes))}</p>;
}
