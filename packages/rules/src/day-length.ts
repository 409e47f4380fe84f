/** 24 hours. A package's day is this long, whatever the calendar says. */
export const DAY_MS = 24 * 60 * 60 * 1000;
