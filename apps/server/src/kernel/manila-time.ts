import type { Language } from '@barya/contract';

const formats = { en: formatFor('en-US'), fil: formatFor('fil-PH') };

function formatFor(locale: string) {
  const zone = { timeZone: 'Asia/Manila' } as const;
  return new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium', timeStyle: 'short' });
}

/** `Nov 22, 2025, 5:15 PM` */
export function formatManilaTime(at: Date, language: Language = 'en'): string {
  return formats[language].format(at).replaceAll('\u202f', ' ');
}
