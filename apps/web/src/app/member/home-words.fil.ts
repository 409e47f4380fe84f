import type { words as english } from './home-words.ts';

function nameDuration(minutes: number): string {
  if (minutes >= 2 * 1440) return `${Math.ceil(minutes / 1440)} araw`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} oras`, (rest > 0 || hours === 0) && `${rest} minuto`]
    .filter(Boolean)
    .join(' at ');
}

export const words: typeof english = {
  actions: 'Mga pwede mong gawin',
  proof: 'Nasa libro ba ang pera ko?',
  proved: {
    countedMorning: 'Nabilang kaninang umaga.',
    countedAt: (time) => `Nabilang ngayong ${time}.`,
    countedOn: (day) => `Nabilang noong ${day}.`,
    behind: (amount) => `May ${amount} para sa bawat ₱100.`,
    refused: 'Hindi pumasa ang patunay ngayong araw. Tingnan kung bakit.',
  },
  cashIn: 'Cash in',
  withdraw: 'Withdraw',
  invite: 'Mag-imbita',
  waiting: {
    heading: 'Naghihintay sa iyo',
    all: (count) => `Tingnan lahat (${count})`,
    see: 'Tingnan',
    pendingApproval: 'Chine-check pa namin ang account mo',
    pendingApprovalNext: 'Huwag munang magpadala ng pera hangga’t hindi pa ito approved.',
    security: 'Ikaw ba ito?',
    securityNext: 'May bagong nangyari sa account mo.',
    securityLook: 'I-check',
    owedBackLook: 'Tingnan kung bakit, at magbayad',
    owedBack: (amount) => `Kailangan mong ibalik ang ${amount}.`,
    claim: (amount) => `${amount} na pwedeng i-claim`,
    claimLook: 'I-claim',
    cashInOpen: (amount) => `Cash-in na ${amount}, hindi pa naipapadala`,
    sendBy: (moment) => `Ipadala bago mag-${moment}.`,
    continue: 'Ituloy',
    cashInDeclared: (amount) => `Cash-in na ${amount}`,
    cashInDeclaredNext: 'Chine-check namin ito.',
    loadHeld: (amount) => `Naka-hold ang ${amount} sa wallet mo`,
    loadHeldNext: 'Chine-check namin kung mali ang cash in na ito.',
    held: (amount) => `Naka-hold ang withdrawal na ${amount}`,
    heldNext: (moment) => `Hanggang ${moment}. Pwede mo itong kanselahin.`,
    pending: (amount) => `Withdrawal na ${amount}`,
    pendingNext: 'Hinihintay ang approval.',
    payoutNext: 'Approved na, hindi pa naipapadala.',
    next: 'Ikaw na ang susunod.',
    before: (count) => `${count.toLocaleString('en')} pa ang nauna sa iyo.`,
    usually: (minutes) => `Karaniwang inaabot ng ${nameDuration(minutes)}.`,
    withinDay: 'Magdedesisyon kami sa loob ng araw na ito.',
  },
  steps: {
    heading: 'Mga unang hakbang mo',
    done: 'Tapos na',
    approval: 'Approved na ang account mo',
    approvalWaits: 'Chine-check pa namin ito. Huwag munang magpadala ng pera.',
    cashIn: (fee) => `Mag-cash in ng ${fee}`,
    cashInNext: 'Kapag naipadala mo na, chine-check namin.',
    cashInChecking: 'Chine-check namin ang perang ipinadala mo.',
    afterApproval: 'Kapag na-approve na ang account mo.',
    activate: 'I-activate ang clicking task',
    activateNext: (fee) => `Magbabayad ka ng ${fee} mula sa wallet mo, isang beses lang.`,
    activateWaits: (fee) => `Kailangan muna ng ${fee} sa wallet mo.`,
    click: 'I-click ang barya',
    clickNext: (amount) => `Bawat click, may dagdag na ${amount} sa Kita sa Click mo.`,
    clickWaits: 'Kapag active na ang clicking task.',
    buy: 'Bumili ng package, kung gusto mo',
    buyNext: 'Naka-lock ang pera mo hanggang mag-mature ito. Basahin muna ang mga panganib.',
    buyWaits: 'Kapag may laman na ang wallet mo.',
    toCoin: 'Tingnan ang barya',
  },
};
