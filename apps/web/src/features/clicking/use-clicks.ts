import { manilaDayOf } from '@barya/rules';
import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { recordClick } from './api.ts';
import { words } from './words.ts';

/** Clicks of the day: how many count, and what they earned in pesos. */
export interface Clicks {
  count: number;
  earnedPesos: number;
}

interface UseClicks {
  /** What the server last said of the day. */
  known: Clicks;
  /** Told what the server answered to a click. */
  onAnswer: (clicks: Clicks, clickEarningsPesos: number) => void;
}

interface Seen {
  /** Clicks that the server has not answered yet. */
  unanswered: number;
  /** The count of the last answer, and the day it belongs to. */
  counted: number;
  day: string;
  isLimitReached: boolean;
  failure: string | null;
}

/**
 * The count is shown before the server answers; the money only afterwards. A click that was refused
 * is taken back and said why.
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
