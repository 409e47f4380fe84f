const manilaTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 22, 2025, 5:15 PM` */
export function formatManilaTime(at: Date): string {
  return manilaTime.format(at).replaceAll('\u202f', ' ');
}
