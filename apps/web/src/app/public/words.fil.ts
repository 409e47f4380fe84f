import type { words as english } from './words.ts';

export const words: typeof english = {
  login: 'Mag-log in',
  getStarted: 'Magsimula',
  entrance: 'Account mo',
  openWallet: 'Buksan ang wallet ko',
  heading: 'Maliliit na barya, bilang hanggang sa sentimo.',
  lead: 'I-click ang barya araw-araw, mag-imbita ng mga kakilala mo, at ilagay ang hawak mo sa mga package na may nakatakdang term. Nakatala ang bawat halaga sa ledger na laging dapat magtugma.',
  joined: {
    heading: 'Welcome sa Barya! Naka-register ka na.',
    next: (fee) =>
      `Mag-log in gamit ang username at password na pinili mo. Pagkatapos, mag-cash in ng ${fee} para simulan ang clicking task.`,
    nextOfPending:
      'Tinitingnan pa namin ang account mo. Pwede ka nang mag-log in at tumingin-tingin. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.',
  },
  invited: 'Kailangan mo ng referral code mula sa isang member para makasali.',
  featuresHeading: 'Ano ang makikita mo rito',
  features: [
    {
      name: 'Smart na Investment',
      text: 'Apat na package na may nakatakdang term at kita. Itinatabi ang kita kapag bumili ka, hindi kapag hiningi mo.',
    },
    {
      name: 'Lumalaking Komunidad',
      text: 'Dala ng referral code mo ang team mo. Nakikita mo kung sino ang sumali, at ano ang kinita mula rito.',
    },
    {
      name: 'Pagsubaybay sa Kita',
      text: 'Ang wallet mo, mga click, mga referral at mga package mo: may sariling balance ang bawat isa.',
    },
    {
      name: 'Ligtas na Platform',
      text: 'Isang beses lang gumagalaw ang pera, o hindi talaga. Inaalis ang withdrawal sa balance mo kapag hiningi mo ito, at bumabalik nang buo kung tinanggihan.',
    },
  ],
  packagesHeading: 'Ang apat na package',
  packagesLead:
    'Ito ang mga tuntuning may bisa ngayong araw. Ang binili mo ay mananatili sa mga tuntunin noong araw na binili mo ito.',
  packageName: (number) => `Package ${number}`,
  packageIncome: (percent) => `${percent}%`,
  packageIncomeOf: (days) => `kita sa loob ng ${days} araw`,
  packageMinimum: 'Pinakamaliit na bili',
  packageExample: (days) => `Dapat ibayad sa iyo pagkalipas ng ${days} araw`,
  packageParts: 'Ibinabayad sa iyo sa apat na pantay na bahagi',
  packageOnce: 'Ibinabayad sa iyo sa dulo',
  packageClosed: 'Hindi binebenta ngayon',
  packageRisk: (days) =>
    `Naka-lock nang ${days} araw, hindi insured, at mababayaran lang kung kayang magbayad ng operator.`,
  salesClosed:
    'Hindi pa binebenta ang mga package: hindi pa kumpleto ang record ng operator o ang reserve para sa mga ito.',
  riskMark: 'Panganib:',
  smallHeading: 'Ang maliliit na barya',
  small: {
    click: 'Isang click sa barya',
    clickNote: (limit, most) => `Hanggang ${limit} click at ${most} bawat araw`,
    activation: 'Para magsimulang mag-click, isang beses',
    activationNote: 'Fee ito, at hindi na ito maibabalik sa iyo',
    bonus: 'Kapag nagsimulang mag-click ang inimbita mo',
    bonusNote: 'Mula sa fee niya, para sa iyo',
    purchase: 'Kapag bumili siya ng package',
    purchaseNote: 'Mula sa presyo, para sa iyo at sa nag-imbita sa iyo',
    withdrawal: 'Pinakamaliit na withdrawal',
    withdrawalNote: 'May taong nagre-review bago ito bayaran',
  },
  smallRisk:
    'Tumitigil ang kitang ito kapag naubos ang reward fund o kapag na-suspend ka. Huwag umasa rito.',
  percent: (percent) => `${percent}%`,
  fundingHeading: 'Saan galing ang kita',
  fundingLead:
    'Nagbabayad ang operator sa iisang reward fund. Ipinapangako lang ang kita kung nasa fund ito. Hindi roon pumupunta ang ibinabayad ng mga member.',
  funding: [
    {
      name: 'Pinupuno ng operator ang fund',
      text: 'Nakatala ang bawat bayad, at hindi pwedeng bumaba sa zero ang fund. Hindi maipapakita ng ledger kung saan kumukuha ng pera ang operator.',
    },
    {
      name: 'Bumibili ka, at itinatabi ang kita',
      text: 'Umaalis ito sa fund sa sandaling iyon at naghihintay kasama ng pera mo. Kung hindi ito kaya ng fund, tatanggihan ang pagbili at walang kakaltasin.',
    },
    {
      name: 'Natatapos ang term, at kine-claim mo ang dalawa',
      text: 'Napupunta sa balance mo ang pera mo at ang kita. Pwede mo itong i-withdraw o ibili ulit.',
    },
  ],
  exampleHeading: (number) => `Package ${number}, ayon sa tala ng ledger`,
  examplePrincipal: 'Mula sa wallet mo',
  exampleIncome: 'Mula sa reward fund',
  exampleOwed: (days) => `Dapat ibayad sa iyo pagkalipas ng ${days} araw`,
  fundingReserves: 'Tingnan kung magkano ang dapat ibayad at ano ang pambayad dito',
  fundingLimits:
    'Ipinapakita ng ledger kung magkano ang dapat ibayad. Hindi nito pinapalitan ang pera ng operator: kung hindi kayang magbayad ng operator, walang ibang magbabayad.',
  riskHeading: 'Bago ka maglagay ng pera',
  risks: [
    'Naka-lock ang perang nasa package hanggang mag-mature ito. Hindi mo ito makukuha bago noon.',
    'Hindi bangko ang Barya. Walang anuman dito ang insured bilang deposito.',
    'Pwedeng mawala ang inilagay mo. Mataas na panganib ang kasama ng ganitong kataas na kita.',
    'May taong nagre-review sa mga withdrawal bago bayaran ang mga ito.',
    'Maglagay lang ng perang kaya mong mawala.',
  ],
  readRisks: 'Basahin ang lahat ng panganib',
  readTerms: 'Mga tuntunin ng paggamit',
  riskLink: 'Mga panganib at kita',
  reservesLink: 'Reserves',
  social: 'Ang social page namin',
  operatorHeading: 'Sino ang nagpapatakbo nito',
  operatorMissing: 'Wala pang nakatalang operator.',
  operatorDemo: 'Demo ito. Walang totoong pera dito, at walang kumukuha ng pera gamit ito.',
  registration: 'Registration',
  licence: 'Lisensya',
  complaints: 'Mga reklamo',
  toStart: 'Start page',
  figuresFailed: 'Hindi ma-load ang mga tuntuning may bisa.',
};
