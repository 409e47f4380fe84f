import type { words as english } from './words.ts';

export const words: typeof english = {
  login: 'Mag-log in',
  getStarted: 'Magsimula',
  entrance: 'Account mo',
  openWallet: 'Buksan ang wallet ko',
  heading: 'Maliliit na barya, bilang ang bawat sentimo.',
  lead: 'I-click ang barya araw-araw, mag-imbita ng mga kakilala mo, at bumili ng mga package na may nakatakdang term.',
  joined: {
    heading: 'Welcome sa Barya! Naka-register ka na.',
    next: (fee) =>
      `Mag-log in gamit ang username at password na pinili mo. Pagkatapos, mag-cash in ng ${fee} para simulan ang clicking task.`,
    nextOfPending:
      'Chine-check pa namin ang account mo. Pwede ka nang mag-log in at tumingin-tingin. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.',
  },
  invited: 'Kailangan mo ng referral code mula sa isang member para makasali.',
  tryIt: 'Subukan nang 30 segundo, kahit walang account',
  featuresHeading: 'Ano ang makikita mo rito',
  homePicture:
    'Ang home ng member sa phone: ang pera niyang ₱2,100.20, apat na pwedeng gawin, at ang baryang iki-click.',
  features: [
    { name: 'Smart na Investment', text: 'Apat na package. Itinatabi ang tubo kapag bumili ka.' },
    { name: 'Lumalaking Komunidad', text: 'Nakikita mo kung sino ang sumali gamit ang code mo.' },
    { name: 'Pagsubaybay sa Kita', text: 'Hiwalay mong makikita ang bawat balance.' },
    {
      name: 'Ligtas na Platform',
      text: 'Walang dobleng kaltas: isang beses lang gagalaw ang pera.',
    },
  ],
  packagesHeading: 'Ang apat na package',
  packagesLead:
    'Ito ang terms ngayon, at hindi na ito magbabago sa package na bibilhin mo. Mababayaran lang ang lahat ng ito kung kayang magbayad ng operator.',
  packageName: (number) => `Package ${number}`,
  packageIncome: (percent) => `${percent}%`,
  packageIncomeOf: (days) => `sa loob ng ${days} araw`,
  packageExample: (least, owed) => `Sa ${least}, ${owed} ang babayaran sa iyo.`,
  packageClosed: 'Hindi ibinebenta ngayon',
  packageRisk: (days) => `naka-lock nang ${days} araw, hindi insured`,
  salesClosed:
    'Hindi pa ibinebenta ang mga package: hindi pa kumpleto ang record ng operator o ang reserve para sa mga ito.',
  riskMark: 'Panganib:',
  smallHeading: 'Ang maliliit na barya',
  small: {
    click: (most) => `Bawat click, hanggang ${most} bawat araw`,
    activation: 'One-time fee para makapag-click',
    bonus: 'Mula sa fee ng mga inimbita mo',
    purchase: 'Mula sa mga package na binibili ng team mo',
    withdrawal: 'Pinakamaliit na withdrawal',
  },
  smallRisk:
    'Tumitigil ang kitang ito kapag naubos ang reward fund o kapag na-suspend ka. Hindi ibinabalik ang fee.',
  percent: (percent) => `${percent}%`,
  fundingHeading: 'Saan galing ang kita',
  fundingLead:
    'Mula sa reward fund ng operator, hindi sa ibinabayad ng ibang member. Itinatabi ito kapag bumili ka. Kung hindi ito kaya ng fund, hindi ka makakabili.',
  reserved: {
    heading: (number, least) => `Bumili ka ng Package ${number} sa ${least}`,
    principal: 'Mula sa wallet mo',
    income: 'Mula sa reward fund',
    owed: 'Nakatabi para sa iyo',
    until: (days) => `Pareho mong makukuha pagkalipas ng ${days} araw`,
  },
  fundingReserves: 'Tingnan kung magkano ang dapat ibayad at ano ang pambayad dito',
  fundingLimits:
    'Ipinapakita ng ledger kung magkano ang dapat ibayad. Kung hindi kayang magbayad ng operator, walang ibang magbabayad.',
  riskHeading: 'Bago ka maglagay ng pera',
  risks: [
    'Naka-lock ang perang nasa package hanggang mag-mature ito.',
    'Pwede itong mawala. Mataas na panganib ang kasama ng ganitong kataas na tubo.',
    'Hindi bangko ang Barya. Walang insured dito.',
    'Maglagay lang ng perang kakayanin mo kahit mawala.',
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
  figuresFailed: 'Hindi ma-load ang mga tuntuning may bisa.',
};
