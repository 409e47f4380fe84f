import type { Language } from '@barya/contract';
import { manilaDayStart } from '@barya/rules';

const formats = { en: formatsFor('en-US'), fil: formatsFor('fil-PH') };

function formatsFor(locale: string) {
  const medium = { timeZone: 'Asia/Manila', dateStyle: 'medium' } as const;
  return {
    time: new Intl.DateTimeFormat(locale, { ...medium, timeStyle: 'short' }),
    day: new Intl.DateTimeFormat(locale, medium),
  };
}

/** `Nov 22, 2025, 5:15 PM` */
export function formatManilaTime(at: Date, language: Language = 'en'): string {
  return formats[language].time.format(at).replaceAll('\u202f', ' ');
}

/** `Nov 22, 2025` of a Manila day, `YYYY-MM-DD`. @throws RangeError when there is no such day */
export function formatManilaDay(day: string, language: Language = 'en'): string {
  return formats[language].day.format(manilaDayStart(day));
}
