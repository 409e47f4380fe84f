import type { today as english } from './today-words.ts';

export const today: typeof english = {
  countedMorning: 'Nabilang kaninang umaga.',
  countedAt: (time) => `Nabilang ngayong ${time}.`,
  countedOn: (day) => `Nabilang noong ${day}.`,
  behind: (amount) => `May ${amount} para sa bawat ₱100.`,
  refused: 'Hindi pumasa ang patunay ngayong araw. Tingnan kung bakit.',
};
