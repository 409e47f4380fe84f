import type { words as english } from './terms-words.ts';

export const words: typeof english = {
  heading: 'Mga tuntunin ng paggamit',
  lead: 'Sa simpleng salita, kasama ang mga halagang may bisa ngayong araw. Sa piso ng Pilipinas ang mga halaga; hatinggabi sa Manila nagsisimula ang bawat araw. Salin ito mula sa Ingles: kung may pagkakaiba, ang Ingles ang masusunod.',
  what: {
    heading: 'Ano ito',
    operator: (name) => `${name} ang operator ng Barya.`,
    registration: (number) => `Ang registration number nito ay ${number}.`,
    licence: (number) => `Ang licence number nito ay ${number}.`,
    nobody: 'Wala pang nakatalang operator.',
    demo: 'Demo ito: walang totoong pera dito, at walang anumang maibabayad mula rito.',
    ledger:
      'Dalawang beses itinatala ang bawat piso, mula sa isang account papunta sa isa pa. Hindi na binabago ang naitala na; itinatama ang mali sa pamamagitan ng ikalawang tala.',
  },
  account: {
    heading: 'Ang account mo',
    texts: [
      'Kailangan mo ng referral code ng isang member o ng operator para makasali. Para sa iisang account lang ang isang username, isang email address at isang mobile number.',
      'Pwedeng i-check muna ng operator ang mga bagong account. Hangga’t hindi pa approved ang sa iyo, pwede kang mag-log in at tumingin, pero hindi ka pwedeng mag-activate ng pag-click, mag-click, bumili o mag-withdraw.',
      'Huwag ibigay kahit kanino ang password mo. Kapag pinalitan mo ito, mala-log out ang iba mong device. Kung makalimutan mo ito, pwedeng maglagay ng bago ang operator.',
    ],
  },
  payIn: {
    heading: 'Cash in',
    texts: [
      'Sasabihin mo kung magkano, ipapadala mo ito sa operator gamit ang isa sa mga nakalistang paraan ng pagbabayad, at ilalagay mo ang reference number ng bayad mo. Chine-check ito ng operator bago ilagay sa wallet mo. Hindi mismo ang Barya ang tumatanggap ng bayad.',
      'Pwedeng bawiin ang maling cash in, pero habang nasa wallet mo pa lang ang buong halaga.',
    ],
  },
  clicks: {
    heading: 'Mga click',
    fee: (fee) =>
      `Kukunin sa wallet mo ang ${fee}, isang beses, para i-activate ang clicking task. Fee ito at hindi na ibinabalik.`,
    pay: (each, limit, most) =>
      `Kumikita ka ng ${each} sa isang click. Hanggang ${limit} click at ${most} bawat araw; walang kita ang mga click na lampas dito.`,
    fixed: 'Itinatakda ng unang click sa isang araw ang kita sa lahat ng click sa araw na iyon.',
  },
  packages: {
    heading: 'Mga package',
    texts: [
      'Inaalis sa wallet mo ang presyo at naka-lock ito hanggang matapos ang term. Walang paraan para tapusin ang package nang maaga.',
      'Kapag bumili ka, kinukuha ang tubo sa reward fund ng operator at itinatabi kasama ng puhunan mo. Kung hindi ito kaya ng fund, hindi tutuloy ang pagbili at walang kakaltasin.',
      'Nagbabayad sa iyo ang Package 4 sa apat na pantay na bahagi sa loob ng term nito; sa dulo nagbabayad ang iba. Mananatili roon ang dapat ibayad sa iyo hanggang i-claim mo ito.',
      'Sa halip na mag-claim, pwede kang mag-rollover: mala-lock ang parehong halaga para sa bagong term.',
      'Hindi kailanman binabago ng mga susunod na pagbabago sa mga tuntunin ang package na nabili mo na.',
    ],
    table: 'Mga tuntuning may bisa',
  },
  referrals: {
    heading: 'Kita sa referral',
    bonus: (percent) =>
      `Kapag nag-activate ng pag-click ang inimbita mo, ibabayad sa iyo ang ${percent}% ng fee niya.`,
    purchase: (percent) =>
      `Kapag bumili siya ng package mula sa wallet niya, ibabayad sa iyo ang ${percent}% ng presyo, at ganoon din sa nag-imbita sa iyo. Walang ibinibigay na ganito ang rollover.`,
    who: 'Galing ito sa reward fund. Walang natatanggap ang mga suspended at hindi pa approved na member.',
  },
  withdrawals: {
    heading: 'Mga withdrawal',
    minimum: (minimum) => `${minimum} ang pinakamaliit na withdrawal.`,
    texts: [
      'Ibinabawas ang halaga sa balance mo kapag nag-request ka. May taong nagre-review ng bawat request bago ito ma-approve; walang ipinapangakong oras.',
      'Ang withdrawal na hindi na-approve, o hindi maipadala, ay ibinabalik nang buo sa mga balance na pinanggalingan nito.',
      'Para sa kaligtasan mo, naka-hold ang withdrawal nang hanggang 24 oras pagkatapos palitan ang password mo, at kapag papunta ito sa account number na bago para sa iyo. Laging naka-hold nang 24 oras ang pera mula sa wallet.',
    ],
  },
  suspension: {
    heading: 'Suspension',
    texts: [
      'Pwedeng i-suspend ng operator ang isang account. Mala-log out ka noon at hindi ka makakapag-log in. Tuloy ang pag-mature ng mga package mo at sa iyo pa rin ang pera mo. Hindi inaaprubahan ang mga pending na withdrawal habang suspended ka.',
      'Mag-message sa contact para sa reklamo kung sa tingin mo ay mali ang suspension.',
    ],
  },
  leaving: {
    heading: 'Pag-alis',
    texts: [
      'I-withdraw ang sa iyo at sabihan ang operator na burahin ang account. Buburahin noon ang pangalan, contact at mga account number mo; mananatili ang mga tala, nang wala ang pangalan mo.',
      'Kung burahin ang account habang may dapat pang ibayad sa iyo, lilipat ang halaga sa unclaimed money. Dapat pa rin itong ibayad, at pwede pa rin itong bayaran ng operator.',
    ],
  },
  data: {
    heading: 'Anong impormasyon mo ang naka-save',
    texts: [
      'Ang username mo, ang email address o mobile number mo, kung sino ang nag-imbita sa iyo, ang password mo sa anyong hindi na mababasa, ang mga tala ng pera mo, at ang mga account number at pangalan kung saan ka nagwi-withdraw.',
      'Nakikita ng mga member na nag-imbita sa iyo, direkta o sa pamamagitan ng isa pa, ang username mo, ang araw na sumali ka, kung active at approved ang account mo, at kung nagsimula ka nang mag-click. Hindi nila nakikita ang contact mo o ang pera mo. Nakikita ng mga inimbita mo ang username mo.',
      'Nakikita ng mga nagtatrabaho para sa operator ang kailangan para i-review ang mga withdrawal. Nakatala kasama ng pangalan nila ang mga desisyon nila.',
      'Itinatala ng server ang oras at network address ng bawat request, para pigilan ang sobrang daming request at pang-aabuso.',
      'May device cookie na kumikilala sa browser mo kapag nagre-register at nagla-log in ka. Ikinukumpara namin ito sa mga device cookie ng ibang member. Ikinukumpara rin namin ang mga account kung saan ka nagwi-withdraw o na sine-save mo. Sa loob ng 90 araw, ikinukumpara namin ang network na ginamit mo sa pag-register. Nakikita ng staff kung ano ang pagkakapareho ng mga account, para mapansin ang isang taong may ilang account. Walang nahohold o hindi tinatanggap dahil lang doon.',
      'Naka-save sa browser mo ang session at display settings mo. Walang ads at walang pag-track ng iba.',
    ],
  },
  complaints: {
    heading: 'Mga reklamo',
    contact: (contact) => `Mag-message sa ${contact}.`,
    none: 'Wala pang nakatalang contact para sa reklamo.',
  },
};
