/** The forms of a date in a bank's statement. A time of day may follow each. */
export const dateFormats = [
  'YYYY-MM-DD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD-MMM-YYYY',
  'MMM DD, YYYY',
  'YYYYMMDD',
  'serial',
  'MM/DD',
  'DD/MM',
  'DD MMM',
  'MMM DD',
] as const;
export type DateFormat = (typeof dateFormats)[number];
