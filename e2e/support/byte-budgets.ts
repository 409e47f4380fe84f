/** The limit of a screen's first load, in kilobytes of gzip, and who opens it. */
export const byteBudgets = [
  { path: '/', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/terms', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/reserves', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/login', who: 'anybody', scriptKb: 154, styleKb: 15 },
  // 2 bytes above the goal: the names of the desk's new files in the table of what loads what.
  { path: '/register', who: 'anybody', scriptKb: 154.1, styleKb: 15 },
  // 0.5 kB above the goal: words of an open revert in both languages, the focus after a row's dialog.
  { path: '/agent', who: 'agent', scriptKb: 190.5, styleKb: 15.1 },
  { path: '/admin', who: 'admin', scriptKb: 250, styleKb: 25 },
] as const;
