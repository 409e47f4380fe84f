import type { words as english, faultWords as englishFaults } from './words.ts';

export const words: typeof english = {
  failed: 'Hindi makuha ang proof mo',
  noneYet: 'Wala pang nagawang snapshot',
  noneYetNext: 'May ginagawa araw-araw, pagkalipas lang ng hatinggabi. Bumalik noon.',

  verified: 'Kasama ang pera mo sa kabuuan',
  verifiedLead: 'Phone mo mismo ang nag-check, hindi lang dahil sinabi ng Barya.',
  refused: 'Hindi tama ang proof na ito',
  refusedNext:
    'Hindi nagtutugma ang ipinakita ng Barya sa device na ito. I-download ang proof at ang root sa ibaba at itago ang mga ito: iyon ang ebidensya. Pagkatapos, magtanong sa Barya, at itanong sa ibang member kung ano ang nakikita nila.',
  nothing: 'Walang dapat ibayad sa iyo',
  nothingNext:
    'Ayon sa Barya, 0 ang lahat ng balance mo noon, kaya walang kailangang patunayan. Kung may pera ka rito noong oras na iyon, hindi ito isinama: itago ang root sa ibaba, at sabihin sa Barya at sa ibang member.',
  owedThen: (moment) => `Dapat ibayad sa iyo noong ${moment}`,
  claimedThen: (moment) => `Dapat ibayad sa iyo noong ${moment}, ayon sa Barya`,
  totalOf: (sequence) => `Kabuuan ng snapshot ${sequence}`,
  partOf: (sequence) => `Bahagi ng kabuuan ng snapshot ${sequence}`,

  thenAndNow: 'Noon at ngayon',
  part: 'Detalye',
  was: 'Noon',
  now: 'Ngayon',
  sum: 'Lahat',
  movedSince: (moment) =>
    `Ang proof ay as of ${moment}. Nasa susunod na snapshot ang mga transaksyon mula noon. Ginagawa iyon pagkalipas lang ng hatinggabi.`,
  seeActivity: 'Tingnan ang mga transaksyon',
  parts: {
    wallet: 'Wallet',
    directReferral: 'Kita sa Direct Referral',
    indirectReferral: 'Kita sa Indirect Referral',
    clickEarnings: 'Kabuuang Kita sa Click',
    sharedEarnings: 'Kita sa Shared Capital',
    packages: 'Mga package, kasama ang ipinangakong tubo',
    withdrawals: 'Mga pending na withdrawal',
    unclaimed: 'Unclaimed money',
  },

  checked: 'Ano ang na-check ng device na ito',
  passed: 'Na-check',
  notPassed: 'Hindi gaya ng dapat',
  holder: 'Nasa proof ang username mo at ang id ng account mo, kaya sa iyo lang ito.',
  adds: 'Tugma sa halaga mo ang pinagsamang mga bahagi nito, at walang mas mababa sa zero.',
  path: (steps) =>
    `${steps} hakbang mula sa halaga mo hanggang sa kabuuan. Kinuwenta ulit ang bawat isa, at walang bumaba sa zero.`,
  total: 'Eksaktong kapareho ng resulta ang kabuuang inilathala ng Barya.',
  signature: 'May lagda ang snapshot, at hindi na binago pagkatapos noon.',
  chain: (count) =>
    count === 1
      ? 'Ito ang unang snapshot sa lahat.'
      : `Magkakasunod ang huling ${count} snapshot, kaya walang binago o inalis.`,
  memory: {
    first:
      'Tatandaan ng device na ito ang snapshot na ito at ikukumpara sa susunod mong pagbisita.',
    continues:
      'Naroon pa rin ang ipinakita sa device na ito noong huli mong pagbisita, at pareho pa rin ang key.',
    too_long_ago: 'Masyado nang matagal ang huli mong pagbisita para ikumpara rito.',
    rewritten:
      'Sa naunang pagbisita, ibang snapshot na may parehong number ang ipinakita sa device na ito. Mali ang isa sa dalawa.',
    key_changed: 'Ibang key ang lumagda sa pinakabagong snapshot kaysa noong huli mong pagbisita.',
  },
  keyChanged: (sequence) =>
    `Mula snapshot ${sequence}, iba na ang key na panglagda. Itanong sa Barya kung inanunsyo nito iyon.`,
  snapshot: 'Snapshot',
  madeAt: 'Ginawa',
  key: 'Fingerprint ng key',

  compare: 'Ikumpara sa ibang member',
  compareLead:
    'Iisang code ang dapat ipakita ng Barya sa lahat. Ipadala ang sa iyo sa taong pinagkakatiwalaan mo, sa labas ng Barya, o hingin ang sa kanya.',
  ownCode: 'Ang root code mo',
  otherCode: 'Code mula sa iba',
  compareNow: 'Ikumpara',
  codeMissing: 'I-paste ang code na ipinadala sa iyo',
  codeUnreadable: 'Hindi ito root code. Nagsisimula iyon sa number at colon.',
  same: (sequence) => `Pareho. Iisang snapshot ${sequence} ang ipinakita sa inyong dalawa.`,
  different: (sequence) =>
    `Magkaiba. Iisa lang dapat ang snapshot ${sequence}, kaya iba ang ipinakita sa isa sa inyo. Kayong dalawa: i-download ang root ninyo at itago, at sabihin sa ibang member.`,
  notKnown: (sequence) =>
    `Wala ang snapshot ${sequence} sa mga pinakabagong ipinapakita rito. Iba ang ikumpara.`,

  means: 'Ano ang pinapatunayan nito',
  proves: [
    'Kasama sa kabuuang inilathala ng Barya ang bawat sentimong dapat nitong ibayad sa iyo noon.',
    'Hindi bababa ang kabuuan sa dapat ibayad sa lahat ng member na nag-check ng sa kanila.',
    'Kung babaguhin ang snapshot pagkatapos, mapapansin ito ng lahat ng nagtago ng code nito.',
  ],
  meansNot: 'Ano ang hindi nito pinapatunayan',
  provesNot: [
    'Na hawak ng Barya ang perang ito. Nasa page ng reserves kung ano ang pambayad sa kabuuan.',
    'Na kasama sa bilang ang mga member na hindi nag-check. Kapag mas marami ang nagche-check, mas kaunti ang pwedeng hindi isama.',
    'Kung magkano ang dapat ibayad bago o pagkatapos ng sandaling iyon.',
  ],
  seeReserves: 'Tingnan ang reserves',
  privacy:
    'Walang ibang makakatingin ng halaga mo. Makikita mo sa proof mo kung magkano ang dapat ibayad sa isa pang member at sa mga grupo nila, nang walang pangalan. Nasa proof file mo ang username at mga halaga mo. I-share lang ito sa mga taong pinagkakatiwalaan mo.',

  keep: 'Itago ito, at i-check ulit nang wala ang Barya',
  keepLead:
    'Gamit ang dalawang file at ang script na ito, kahit sinong may Node.js ay makakapag-check ulit, kahit offline.',
  downloadProof: 'I-download ang proof',
  downloadRoot: 'I-download ang root',
  downloadScript: 'I-download ang script',
  command: 'Pagkatapos, i-run',
  commandLine: (script, proof, root, username) =>
    `node ${script} ${proof} ${root} --username ${username}`,
};

export const faultWords: typeof englishFaults = {
  root_unreadable: 'Sira ang root, o hindi sa kanya ang code nito.',
  proof_unreadable: 'Sira ang proof.',
  public_key_differs: 'Ibang key ang lumagda sa root kaysa sa inaasahan.',
  signature_wrong: 'Mali ang lagda ng root.',
  proof_of_another_root: 'Sa ibang root ang proof na ito.',
  holder_differs: 'Para sa ibang tao ang proof na ito.',
  part_negative: 'May bahagi ng halaga mo na mas mababa sa zero.',
  amount_not_positive: 'Hindi hihigit sa zero ang halaga sa proof.',
  amount_differs: 'Hindi tugma sa halaga ang pinagsamang mga bahagi.',
  sum_too_large: 'May kabuuang sobrang laki para maging totoo.',
  path_length_differs: 'Kulang o sobra ang mga hakbang papunta sa kabuuan.',
  index_outside: 'Nasa labas ng tree ang lugar ng halaga mo.',
  sibling_negative: 'May kabuuang mas mababa sa zero.',
  sibling_empty: 'May katabi ka na walang bilang.',
  padding_counts: 'May bakanteng lugar na may bilang.',
  total_differs: 'Hindi tumama ang mga kabuuan sa inilathalang kabuuan.',
  root_hash_differs: 'Wala ang halaga mo sa tree na inilathala.',
  sequence_gap: 'May nawawalang snapshot sa pagitan ng dalawa.',
  previous_code_differs: 'May snapshot na hindi kasunod ng nauna: binago ang isa sa kanila.',
  time_not_later: 'May snapshot na hindi mas huli kaysa sa nauna.',
};
