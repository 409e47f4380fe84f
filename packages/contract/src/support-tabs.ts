/** The views of the desk's conversations. */
export const supportTabs = [
  'waiting',
  'mine',
  'unassigned',
  'complaints',
  'answered',
  'closed',
] as const;
export type SupportTab = (typeof supportTabs)[number];
