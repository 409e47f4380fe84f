/** The limit of a screen's first load, in kilobytes of gzip, and who opens it. */
export const byteBudgets = [
  { path: '/', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/terms', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/reserves', who: 'anybody', scriptKb: 15, styleKb: 15 },
  { path: '/login', who: 'anybody', scriptKb: 150, styleKb: 15 },
  { path: '/register', who: 'anybody', scriptKb: 150, styleKb: 15 },
  // Above the goal of 190: what waits one by one, the money with its parts, help in the header.
  { path: '/agent', who: 'agent', scriptKb: 192.5, styleKb: 15.8 },
  { path: '/admin', who: 'admin', scriptKb: 250, styleKb: 25 },
] as const;
