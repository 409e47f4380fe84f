/** The limit of a screen's first load, in kilobytes of gzip, who opens it, and in which language. */
export const byteBudgets = [
  { path: '/', who: 'anybody', language: 'en', scriptKb: 15, styleKb: 15 },
  { path: '/terms', who: 'anybody', language: 'en', scriptKb: 15, styleKb: 15 },
  { path: '/reserves', who: 'anybody', language: 'en', scriptKb: 15, styleKb: 15 },
  { path: '/login', who: 'anybody', language: 'en', scriptKb: 150, styleKb: 15 },
  { path: '/login', who: 'anybody', language: 'fil', scriptKb: 150, styleKb: 15 },
  { path: '/register', who: 'anybody', language: 'en', scriptKb: 150, styleKb: 15 },
  { path: '/register', who: 'anybody', language: 'fil', scriptKb: 150, styleKb: 15 },
  // Above the goal of 190: what waits one by one, the money with its parts, help in the header.
  { path: '/agent', who: 'agent', language: 'en', scriptKb: 192, styleKb: 15.8 },
  { path: '/admin', who: 'admin', language: 'en', scriptKb: 250, styleKb: 25 },
] as const;
