import type { words as english } from './risk-words.ts';

export const words: typeof english = {
  heading: 'Mga panganib at kita',
  lead: 'Basahin mo ito bago ka maglagay ng pera. Pwedeng mawala ang lahat ng ilalagay mo. Salin ito mula sa Ingles: kung may pagkakaiba, ang Ingles ang masusunod.',
  packages: {
    heading: 'Magkano ang bayad ng mga package sa iyo, at ano ang panganib mo',
    lead: 'Ang mga tuntuning may bisa ngayong araw, para sa pinakamaliit na bili.',
    package: 'Package',
    price: 'Babayaran mo',
    days: 'Naka-lock',
    income: 'Tubo',
    owed: 'Dapat ibayad sa iyo sa dulo',
    inDays: (days) => `${days} araw`,
    percent: (percent) => `${percent}%`,
    closed: 'Hindi ibinebenta ngayon',
    texts: [
      'Pareho ang panganib ng bawat isa sa mga halagang ito: naka-lock ang pera mo sa buong term, hindi ito insured, at mababayaran lang ito kung kayang magbayad ng operator.',
      'Mas mataas nang malayo ang ganitong tubo kaysa sa ibinabayad ng mga bangko at government bond. Mataas din ang panganib na kasama nito.',
      'Walang sinumang makakapaglabas ng pera sa package nang maaga, kahit ang operator para sa iyo.',
    ],
  },
  fund: {
    heading: 'Ano ang ginagawa ng reward fund, at ano ang hindi',
    texts: [
      'Itinatabi sa ledger ang tubo kapag bumili ka, para hindi lumampas ang ipinapangako sa laman ng fund. Kaya nananatiling tapat ang ledger.',
      'Hindi vault ang ledger. Ipinapakita nito kung magkano ang dapat ibayad sa iyo; nasa operator ang mismong pera. Kung hindi kaya o ayaw magbayad ng operator, walang fund at walang insurance na magbabayad kapalit nito.',
      'Hindi maipapakita ng ledger kung saan galing ang perang ipinupuno ng operator sa fund. Magtanong ka.',
      'Kapag ubos na ang fund, tatanggihan ang mga pagbili, at wala nang ibabayad ang mga click at referral. Mananatiling nakatabi ang naitabi na.',
    ],
  },
  licence: {
    heading: 'Hindi bangko ang Barya',
    texts: [
      'Hindi deposito ang inilalagay mo, at hindi ito insured ng Philippine Deposit Insurance Corporation.',
      'Kailangan ng lisensya sa Pilipinas ang mag-alok sa publiko ng mga package na tulad nito. Bago ka magbayad ng kahit ano, i-check sa Securities and Exchange Commission ang registration number at licence number ng operator na nasa ibaba ng page na ito. Kung wala ang mga ito, huwag kang maglagay ng pera.',
    ],
  },
  clicks: {
    heading: 'Maliit na barya lang ang mga click',
    payback: (fee, most, days) =>
      `${fee} ang bayad sa pag-activate. Sa ${most} bawat araw, ${days} buong araw ng pag-click bago mo ito mabawi.`,
    never: (fee) =>
      `${fee} ang bayad sa pag-activate. Sa mga halaga ngayong araw, walang ibinabayad ang mga click.`,
    texts: [
      'Hindi sahod ang mga click. Pwedeng magbago ang ibinabayad nito mula sa isang araw hanggang sa kasunod, o tumigil.',
    ],
  },
  referrals: {
    heading: 'Pera ng ibang tao ang kailangan sa kita sa referral',
    texts: [
      'Kumikita ka kapag naglagay ng pera ang mga inimbita mo. Pareho ang panganib nila at panganib mo.',
      'Kung walang maglalagay ng pera sa mga inimbita mo, wala kang kikitain. Huwag mag-imbita ng taong hindi kakayanin kung mawala ang perang iyon.',
    ],
  },
  withdrawals: {
    heading: 'May taong nagre-review bago mailabas ang pera',
    minimum: (minimum) =>
      `Hindi pwedeng mag-withdraw nang mas mababa sa ${minimum}. May taong nagre-review ng bawat request. Kapag hindi niya ito in-approve, ibabalik ang halaga sa balance mo.`,
    texts: [
      'Pwedeng hindi na mabawi ang perang naipadala sa maling account number. I-check ito bago mo i-submit ang request.',
      'Pwedeng mag-withdraw ng pera mo ang sinumang may password mo. Kaya kapag bago ang account number o pinalitan ang password, naka-hold ang withdrawal nang hanggang 24 oras.',
    ],
  },
  advice: {
    heading: 'Ang payo namin',
    texts: [
      'Maglagay lang ng perang kakayanin mo kahit mawala, at hindi mo kakailanganin sa buong term.',
      'Magsimula sa pinakamaliit na halaga, at mag-withdraw muna nang isang beses bago ka magdagdag.',
      'Huwag umutang para bumili ng package.',
      'Itago ang mga receipt mo: may reference number ang bawat isa.',
    ],
  },
};
