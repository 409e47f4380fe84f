import type { words as english } from './member-words.ts';

export const words: typeof english = {
  form: {
    heading: 'Mag-withdraw ng pera',
    source: 'Mula sa',
    walletNote:
      'Naka-lock sa package ang puhunan mo hanggang mag-mature ito. Ang perang hindi mo pa nagamit lang ang nandito. Laging naka-hold nang 24 oras ang pera mula sa wallet.',
    useAll: 'Gamitin lahat',
    useAllOf: (amount) => `Gamitin lahat: ${amount}`,
    minimum: (amount) => `Minimum ${amount}`,
    range: (least, most) => `Mula ${least} hanggang ${most}`,
    newAccount: 'Ibang account',
    showAll: (count) => `Ipakita lahat (${count})`,
    chooseMethod: 'Pumili ng paraan',
    mobileHint: 'Ang 11-digit na mobile number ng account',
    review: 'I-review ang withdrawal',
    fieldsMissing: 'Kumpletuhin ang lahat ng detalye',
    amountInvalid: 'Maglagay ng tamang halaga',
    belowMinimum: (amount) => `${amount} ang pinakamababang pwedeng i-withdraw`,
    bankMissing: 'Pumili ng bangko mula sa listahan',
    insufficient: 'Kulang ang pera sa napili mong balance',
    failed: 'Hindi nai-submit ang withdrawal request',
    pendingApproval:
      'Chine-check pa namin ang account mo. Makakapag-withdraw ka kapag approved na ito.',
    oddNumber: (bank, digits) =>
      `Karaniwang may ${digits} digit ang account number ng ${bank}. I-check ulit ang number.`,
    oddMobile:
      'Mobile number ito, at karaniwang iba ang account number sa bangkong ito. Kung tama ito, pindutin ulit ang button.',
    removed: (of) =>
      `Inalis namin ang account number dahil para ito sa ${of}. Ilagay ang bagong number.`,
    removedWithQr: (of) =>
      `Inalis namin ang account number at QR code dahil para ang mga ito sa ${of}. Ilagay ang bagong number.`,
    orDigits: (some, last) => `${some} o ${last}`,
    againFailed: 'Hindi namin ma-load ang withdrawal na ito. Subukan ulit.',
    corrected: (amount, account) =>
      `Hindi dumating ang ${amount} sa ${account}. Itama ang account.`,
  },
  bank: {
    label: 'Bangko',
    choose: 'Pumili ng bangko',
    title: 'Piliin ang bangko mo',
    search: 'Maghanap ng bangko',
    count: (count) => `${count} bangko`,
    none: 'Walang bangkong ganito ang pangalan. Subukan ang maikling pangalan, gaya ng BPI.',
    failed: 'Hindi ma-load ang listahan ng mga bangko',
  },
  qr: {
    add: 'Idagdag ang QR code mo',
    replace: 'Pumili ng ibang QR code',
    hint: 'Optional. Pumili ng larawan ng QR code ng account mo. Mai-scan namin ito para mabayaran ka.',
    added: 'Naidagdag na ang QR code mo.',
    addedOf: (name) => `QR code ni ${name}`,
    remove: 'Alisin ang QR code',
    unreadable: 'Wala kaming nakitang QR code sa larawang ito. Subukan ang iba.',
    notLoaded:
      'Hindi mabasa ang larawan ngayon. I-check ang koneksyon mo, tapos i-reload ang page na ito.',
    other:
      'Hindi ito QR Ph code. Sa GCash o sa app ng bangko mo, i-save ang sarili mong QR code. Iyon ang piliin dito.',
  },
  review: {
    title: (amount) => `Mag-withdraw ng ${amount}?`,
    note: 'Ibabawas agad ito sa balance mo at hihintayin ang approval ng admin. Kapag tinanggihan o hindi maipadala, ibabalik nang buo.',
    newNumber: (moment) =>
      `Bagong account: naka-hold hanggang ${moment}. Pwede mo itong kanselahin bago iyon.`,
    newPassword: (moment) =>
      `Bagong password o passkey: naka-hold hanggang ${moment}. Pwede mo itong kanselahin bago iyon.`,
    wallet: (moment) =>
      `Laging naka-hold nang 24 oras ang pera mula sa wallet: hanggang ${moment}. Pwede mo itong kanselahin bago iyon.`,
    passkey:
      'Ngayon ka pa lang magwi-withdraw sa account na ito. Hihingin ng device mo ang fingerprint, mukha o screen lock mo.',
    passkeyElsewhere:
      'Pinili mong kumpirmahin ito gamit ang passkey mo, na hindi gumagana rito. Buksan ang Barya sa Chrome o Safari, gamit ang pangalan ng site.',
    passkeyMissing:
      'Walang naipadala. Hindi gumagana rito ang passkey mo. Buksan ang Barya sa Chrome o Safari, gamit ang pangalan ng site.',
    notConfirmed: 'Walang naipadala. Hindi ito nakumpirma ng device mo. Subukan ulit.',
    notAsked: 'Walang naipadala. I-check ang koneksyon mo at subukan ulit.',
    holdPending: 'Chine-check kung io-hold ito…',
    holdUnknown: 'Baka naka-hold ito nang hanggang 24 oras. Pwede mo itong kanselahin bago iyon.',
    qr: 'QR code',
    qrAdded: 'Naidagdag',
    save: 'I-save ang account na ito',
    saveHint: 'Sa susunod, isang tap na lang para piliin ito.',
    saveName: 'Pangalan para sa account na ito',
    nameMissing: 'Maglagay ng pangalan',
    full: (count) =>
      `May ${count} naka-save ka nang account. Alisin muna ang isa para makapag-save ng iba.`,
    submit: (amount) => `I-withdraw ang ${amount}`,
  },
  receipt: {
    heading: 'Nai-submit ang withdrawal request mo',
    headingReturned: 'Naibalik na ang pera mo',
    detail: 'Hinihintay ang approval ng admin. Makikita mo rito kapag na-approve o tinanggihan na.',
    held: (moment) => `Naka-hold hanggang ${moment}. Pwede mo itong kanselahin bago iyon.`,
    again: 'Mag-withdraw pa',
    open: 'Tingnan ang receipt',
    shareTitle: 'Barya withdrawal',
    shareText: (amount, account, reference) =>
      `Withdrawal na ${amount} papunta sa ${account}. Reference ${reference}.`,
  },
  history: {
    heading: 'History ng Withdrawal',
    filter: 'Ipakita',
    all: 'Lahat ng Transaction',
    pending: 'Pending',
    approved: 'Approved na',
    rejected: 'Hindi na-approve',
    receiptOf: (amount) => `${amount}, tingnan ang receipt`,
    againOf: (amount) => `Mag-withdraw ulit ng ${amount}`,
    failed: 'Hindi makuha ang history ng withdrawal',
    empty: 'Wala pang withdrawal',
    emptyNext: 'Lalabas dito ang mga withdrawal mo at ang status nila.',
    emptyFiltered: 'Walang withdrawal na ganito ang status',
  },
  accounts: {
    heading: 'Mga account mo',
    failed: 'Hindi makuha ang mga account mo',
    empty: 'Wala ka pang naka-save na account',
    emptyNext: 'I-on ang “I-save ang account na ito” kapag nire-review mo ang withdrawal.',
    notSaved: 'Hindi na-save ang account.',
    choose: 'Mag-withdraw rito',
    chooseOf: (name) => `Mag-withdraw sa ${name}`,
    rename: 'I-rename',
    renameOf: (name) => `I-rename ang ${name}`,
    remove: 'Alisin',
    removeOf: (name) => `Alisin ang ${name}`,
    renameTitle: (name) => `I-rename ang ${name}`,
    name: 'Pangalan',
    nameMissing: 'Maglagay ng pangalan',
    saveName: 'I-save ang pangalan',
    renameFailed: 'Hindi na-rename ang account',
    removeTitle: (name) => `Alisin ang ${name}?`,
    removeNote:
      'Hindi magbabago ang mga withdrawal na na-request mo na. Pwede mong i-save ulit ang account.',
    keep: 'Huwag alisin',
    removeSubmit: 'Alisin',
    removeFailed: 'Hindi naalis ang account',
  },
  moments: { today: (time) => `mamayang ${time}`, tomorrow: (time) => `bukas nang ${time}` },
};
