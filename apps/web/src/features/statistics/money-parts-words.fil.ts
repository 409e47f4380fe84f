import type { words as english } from './money-parts-words.ts';

export const words: typeof english = {
  wallet: 'Magagamit ngayon',
  onHold: 'nito ang naka-hold',
  withdrawable: 'Pwedeng i-withdraw',
  withdrawableNext: 'Kita sa referral, click at shared capital',
  claimable: 'Pwede nang i-claim',
  locked: (day) => `Naka-lock, sunod na petsa ${day}`,
  lockedInPackages: 'Naka-lock sa mga package',
  principal: 'Puhunan mo',
  lockedIncome: 'Naka-lock na tubo',
  lockedIncomeNext: 'Kasabay ng puhunan mo',
  onItsWay: 'Paparating sa iyo',
  onItsWayNext: 'Mga na-request mong withdrawal na hindi pa naipapadala',
  beside: 'Hindi kasama sa pera mo',
  checked: 'Mga cash-in na chine-check namin',
  checkedNext: 'Hindi pa kasama sa pera mo',
  owedBack: 'Kailangan mong ibalik',
  owedBackNext: 'Hindi binawas sa pera mo',
};
