import type { words as english } from './reserves-words.ts';

export const words: typeof english = {
  heading: 'Reserves',
  lead: 'Magkano ang dapat ibayad ng Barya sa mga member, at ano ang pambayad dito. Diretso mula sa ledger ang mga halaga.',
  computed: (moment) =>
    `Binilang noong ${moment}, oras sa Manila. Ginagawa ito nang hindi hihigit sa isang beses bawat minuto.`,
  demo: 'Demo ito: walang totoong pera dito. Walang nagbayad ng mga nakatala rito.',
  short: {
    heading: 'Sa madaling salita',
    owed: 'Dapat ibayad sa mga member',
    assets: 'Perang pambayad dito (ayon sa tala namin)',
    coverage: 'Coverage',
    none: 'Walang dapat ibayad',
    sentence: (amount) => `Sa bawat ₱100.00 na dapat ibayad, ${amount} ang nakatala sa ledger.`,
    nothing: 'Wala pang dapat ibayad sa mga member.',
    fund: (amount) =>
      `${amount} pa ang pwedeng ipangako ng reward fund. Kapag wala na itong maipapangako, titigil ang bentahan.`,
  },
  statement: {
    heading: 'Ang ledger',
    account: 'Account',
    amount: 'Halaga',
    obligations: 'Dapat ibayad sa mga member',
    wallets: 'Mga wallet',
    earnings: 'Mga kitang hindi pa na-withdraw',
    packages: 'Mga package: puhunan at ipinangakong tubo',
    withdrawals: 'Mga pending na withdrawal',
    payable: 'Mga approved na withdrawal na hindi pa naipadala',
    unclaimed: 'Dapat ibayad sa mga taong nabura ang account',
    obligationsTotal: 'Kabuuang dapat ibayad',
    assets: 'Perang pambayad dito (ayon sa tala namin)',
    paidIn: 'Ibinayad ng mga member',
    paidOut: 'Mga naipadalang withdrawal',
    unclaimedPaid: 'Ibinayad sa mga taong nabura ang account',
    opening: 'Panimulang balance ng demo (hindi totoong pera)',
    operator: 'Inilagay ng operator sa reward fund, bawas ang inilabas',
    assetsTotal: 'Kabuuang pera',
    equity: 'Ang natitira: sa operator',
    available: 'Reward fund, hindi pa naipangako kaninuman',
    clicks: 'Reward fund, nakalaan sa mga click ngayong araw',
    revenue: 'Mga activation fee',
    wrongLoads: 'Mga maling load, nagastos at hindi pa naibalik',
    equityTotal: 'Kabuuan ng sa operator',
    addsUp:
      'Sa operator ang kabuuang pera bawas ang kabuuang dapat ibayad. Tugma ang bawat sentimo.',
    broken: (amount) =>
      `Hindi ito tugma: ${amount} ang diperensya sa ledger. Huwag maglagay ng pera hangga’t hindi ito naipapaliwanag ng operator.`,
  },
  shows: {
    heading: 'Ano ang ipinapakita nito',
    texts: [
      'Kasama sa dapat ibayad ang bawat balance na nakikita ng mga member, pati ang lahat ng ipinangakong tubo: nakatabi ito sa package mula sa sandaling mabili ang package.',
      'Hindi pwedeng bumaba sa zero ang reward fund. Hindi tutuloy ang bentang hindi nito kaya.',
      'Dalawang beses itinatala ang bawat piso, mula sa isang account papunta sa isa pa, kaya walang perang biglang lilitaw o mawawala.',
    ],
  },
  limits: {
    heading: 'Ano ang hindi ipinapakita nito',
    texts: [
      'Na nasa bangko at mga wallet ng operator ang pera. Ang alam ng ledger ay ang naitala lang. Bank statement o auditor lang ang makakapagpakita ng iba pa: humingi nito sa operator.',
      'Kung saan kumukuha ang operator ng pera para sa reward fund.',
      'Kung magkano ang utang ng operator sa iba, na baka kailangang bayaran muna.',
      'Na mananatili itong ganito. Ang mga halaga ay mula sa oras na nasa itaas.',
    ],
  },
  check: {
    heading: 'Ikaw mismo ang mag-check',
    own: 'Kung member ka, pwedeng i-verify ng device mo na kasama ang sarili mong balance sa dapat ibayad:',
    ownLink: 'Proof ng dapat ibayad sa iyo',
    root: (moment, amount) =>
      `Nilagdaan noong ${moment} ang pinakabagong snapshot ng lahat ng dapat ibayad. ${amount} ang kabuuan nito.`,
    noRoot: 'Wala pang nailathalang snapshot ng lahat ng dapat ibayad.',
    rootCode: 'Code ng snapshot',
    rootsLink: 'Lahat ng snapshot, para sa mga program (JSON)',
    checkpoint: (sequence, moment) =>
      `Naka-seal ang mismong ledger sa mga block, at nakakabit ang bawat isa sa nauna. Number ${sequence} ang pinakabago, noong ${moment}.`,
    noCheckpoint: 'Hindi pa na-seal ang ledger.',
    checkpointHash: 'Hash ng block',
    checkpointLink: 'Ang block, para sa mga program (JSON)',
    keep: 'Isulat ang isang code, o ipadala ito sa kaibigan. Kung baguhin ang ledger pagkatapos, hindi na ito tutugma sa code.',
  },
  failed: 'Hindi ma-load ang reserves.',
};
