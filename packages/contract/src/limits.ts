/** Limits that the server enforces and the screens know. Money in centavos, time in milliseconds. */
export const limits = {
  page: { defaultSize: 10, largestSize: 100, bareRows: 1_000, exactCountUpTo: 10_000 },
  username: { shortest: 3, longest: 30 },
  password: { shortest: 8, longest: 128 },
  email: { longest: 254 },
  accountNumber: { longest: 50 },
  accountName: { longest: 100 },
  method: { longest: 50 },
  note: { longest: 500 },
  smallestWithdrawalCentavos: 10_000,
  smallestLoadCentavos: 10_000,
  activationFeeCentavos: 10_000,
  coinCooldownMs: 1_300,
  bodyBytes: 8 * 1024 * 1024,
  qrBytes: 1024 * 1024,
} as const;
