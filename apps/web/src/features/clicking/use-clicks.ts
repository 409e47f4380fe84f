import { manilaDayOf } from '@barya/rules';
import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { recordClick } from './api.ts';
import { words } from './words.ts';

/** The day's clicks, and what they earned in pesos. */
export interface Clicks {
  count: number;
  earnedPesos: number;
}

interface UseClicks {
  /** The server's last count. */
  known: Clicks;
  /** Receives the server's answer to a click. */
  onAnswer: (clicks: Clicks, clickEarningsPesos: number) => void;
}

interface Seen {
  /** Clicks without an answer yet. */
  unanswered: number;
  /** The last answer's count, and its day. */
  counted: number;
  day: string;
  isLimitReached: boolean;
  failure: string | null;
}

/**
 * Shows the count before the server answers, the money only afterwards. A refused click is taken
 * back with the reason.
 */
export function useClicks({ known, onAnswer }: UseClicks) {
  const today = manilaDayOf(serverNow());
  const [seen, setSeen] = useState<Seen>({
    unanswered: 0,
    counted: 0,
    day: today,
    isLimitReached: false,
    failure: null,
  });
  const isToday = seen.day === today;

  async function click(): Promise<void> {
    setSeen((was) => ({ ...was, unanswered: was.unanswered + 1, failure: null }));
    await afterPaint();
    try {
      const { clicks, dailyEarnings, clickEarnings, message } = await recordClick();
      onAnswer({ count: clicks, earnedPesos: dailyEarnings }, clickEarnings);
      setSeen((was) => ({
        unanswered: was.unanswered - 1,
        counted: clicks,
        day: manilaDayOf(serverNow()),
        isLimitReached: message !== undefined,
        failure: null,
      }));
    } catch (error) {
      const failure = messageOf(error, words.clickFailed);
      setSeen((was) => ({ ...was, unanswered: was.unanswered - 1, failure }));
    }
  }

  return {
    count: Math.max(known.count, isToday ? seen.counted : 0) + seen.unanswered,
    isLimitReached: isToday && seen.isLimitReached,
    failure: seen.failure,
    click,
  };
}
