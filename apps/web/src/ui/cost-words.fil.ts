import type { words as english } from './cost-words.ts';

export const words: typeof english = {
  fee: (fee) => `Fee ${fee}.`,
  withdrawal: (fee, rest) => `Fee ${fee}. ${rest} ang matatanggap mo.`,
  cash_in: (fee, rest) => `Fee ${fee}. ${rest} ang madadagdag sa wallet mo.`,
  usually: (time) => `Karaniwang tapos sa loob ng ${time}.`,
  withinDay: 'Chine-check namin ito sa loob ng araw.',
};
