import type { ApiWords } from './translation.ts';

/** What is wrong with a typed value, by the API's English. */
const faults: Readonly<Record<string, string>> = {
  // Fields: who one is
  'Username is required': 'Kailangan ang username',
  'Username must have 3 to 30 letters, digits, dots, dashes or underscores':
    'Dapat may 3 hanggang 30 letra, numero, tuldok, gitling o underscore ang username',
  'Username must not look like a mobile number': 'Hindi dapat mukhang mobile number ang username',
  'Email is required': 'Kailangan ang email',
  'Referral Code is required': 'Kailangan ang referral code',
  'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)':
    'Maglagay ng tamang email address o phone number sa Pilipinas (hal. 09XXXXXXXXX)',
  'Please enter a valid email address': 'Maglagay ng tamang email address',
  'Please enter an email address or mobile number': 'Maglagay ng email address o mobile number',
  'Please enter your username, email or mobile number':
    'Ilagay ang username, email o mobile number mo',
  'Please enter your username or email': 'Ilagay ang username o email mo',
  'Please enter your password': 'Ilagay ang password mo',
  'Please enter your current password': 'Ilagay ang kasalukuyang password mo',
  'Please enter your password or a code, or use your passkey':
    'Ilagay ang password mo o isang code, o gamitin ang passkey mo',
  'Please sign in with your password first': 'Mag-log in muna gamit ang password mo',
  'Please enter the code': 'Ilagay ang code',
  'Passwords do not match': 'Hindi magkapareho ang mga password',
  'New passwords do not match': 'Hindi magkapareho ang mga bagong password',
  'Password must have 8 to 128 characters': 'Dapat may 8 hanggang 128 character ang password',
  'Password has a character that cannot be used': 'May character sa password na hindi pwede',
  'This password is one of the most common ones. Please choose another.':
    'Isa ang password na ito sa pinakakaraniwan. Pumili ng iba.',
  'This password is made of names that are easy to guess. Please choose another.':
    'Gawa ang password na ito sa mga pangalang madaling hulaan. Pumili ng iba.',
  'This is not a passkey. Please try again.': 'Hindi ito passkey. Subukan ulit.',
  'This link is incomplete. Please copy all of it.': 'Kulang ang link na ito. Kopyahin nang buo.',
  'Please enter a name': 'Maglagay ng pangalan',
  'Please choose on or off': 'Piliin kung on o off',
  'This username is already taken': 'May gumagamit na ng username na ito. Pumili ng iba.',
  'This email or phone number is already registered':
    'Naka-register na ang email o phone number na ito',
  'Invalid referral code': 'Mali ang referral code. Tanungin ulit ang nag-invite sa iyo.',
  'Current password is incorrect': 'Mali ang kasalukuyang password',

  // Fields: money
  'Please fill in all fields': 'Punan ang lahat ng field',
  'Please enter a valid amount': 'Maglagay ng tamang halaga',
  'Please choose a valid source': 'Piliin kung saan manggagaling ang pera',
  'Please choose a bank from the list': 'Pumili ng bangko mula sa listahan',
  'Please choose a payment method': 'Pumili ng paraan ng pagbabayad',
  'Please choose a package': 'Pumili ng package',
  'Please select a target package for rollover': 'Pumili ng package na lilipatan ng rollover',
  'Please choose claim or rollover': 'Pumili ng claim o rollover',
  'Please enter the reference number of the payment': 'Ilagay ang reference number ng bayad',
  'A spreadsheet rounded this number. Please copy the whole number from the receipt.':
    'Ni-round ng spreadsheet ang number na ito. Kopyahin ang buong number mula sa receipt.',
  'A reference number has only the letters A to Z and digits':
    'Mga letrang A hanggang Z at numero lang ang nasa reference number',
  'This is our code. Please enter the number on the receipt.':
    'Code namin ito. Ilagay ang number na nasa receipt.',
  'Account name must have letters': 'Dapat may letra ang account name',
  'Account number can have digits, letters, spaces, dots and dashes':
    'Numero, letra, space, tuldok at gitling lang ang pwede sa account number',
  'Account number must have at least four digits':
    'Dapat may apat na numero o higit pa ang account number',
  'Please enter the 11-digit mobile number of the account, like 0917 123 4567':
    'Ilagay ang 11-digit na mobile number ng account, gaya ng 0917 123 4567',
  'The screenshot must be a PNG, JPEG or WebP of at most 5 MB':
    'Dapat PNG, JPEG o WebP ang screenshot, at hanggang 5 MB lang',

  // Fields: days, texts and lists
  'Please choose a valid date': 'Pumili ng tamang petsa',
  'Please choose a first day from 2000 on': 'Pumili ng unang araw mula taong 2000',
  'Please choose a first day that is not after today':
    'Pumili ng unang araw na hindi lampas sa ngayon',
  'Please choose a last day that is not before the first day':
    'Pumili ng huling araw na hindi mas maaga sa unang araw',
  'Please say in a few words what it is about': 'Sabihin sa ilang salita kung tungkol saan ito',
  'Please choose what this is about': 'Piliin kung tungkol saan ito',
  'Please write your message': 'Isulat ang message mo',
  'The picture must be a PNG, JPEG or WebP of at most 5 MB':
    'Dapat PNG, JPEG o WebP ang larawan, at hanggang 5 MB lang',
  'Only members who are signed in can send a picture. Please describe it in words.':
    'Mga naka-log in na member lang ang pwedeng magpadala ng larawan. Ilarawan na lang ito.',
  'Please remove invisible characters': 'Alisin ang mga character na hindi nakikita',
  'Please remove line breaks and invisible characters':
    'Alisin ang mga line break at character na hindi nakikita',
  'Please search for a shorter text': 'Maghanap ng mas maikling text',
  'This is not the address of a push service': 'Hindi ito address ng push service',
  'This subscription has no keys': 'Walang key ang subscription na ito',
  'Please choose a language': 'Pumili ng wika',
  'Please choose notices': 'Pumili ng mga notice',
  'Please check the information you entered': 'I-check ulit ang mga inilagay mo',
  'This is not a QR Ph code': 'Hindi ito QR Ph code',
  'This is not the text of a QR Ph code. It begins with 000201.':
    'Hindi ito text ng QR Ph code. Nagsisimula iyon sa 000201.',
  'This QR code is incomplete or was changed. Copy the whole text again.':
    'Kulang o nabago ang QR code na ito. Kopyahin ulit ang buong text.',
  'This QR code was changed or mistyped. Copy its text again.':
    'Nabago o mali ang pagka-type ng QR code na ito. Kopyahin ulit ang text.',
  'This QR code is not for Philippine pesos.': 'Hindi para sa Philippine peso ang QR code na ito.',
  'The amount in this QR code cannot be read.': 'Hindi mabasa ang halaga sa QR code na ito.',
  'This QR code is not QR Ph: it names no account in the Philippines.':
    'Hindi QR Ph ang QR code na ito: walang account sa Pilipinas na nakalagay rito.',
};

/** The same for texts with a number or an amount in them; `$1` is that. */
const faultPatterns: readonly (readonly [english: RegExp, filipino: string])[] = [
  [/^Please use at most (\d+) characters$/, 'Hanggang $1 character lang'],
  [/^Amount must be at least (₱[\d,.]+)$/, 'Hindi dapat bababa sa $1 ang halaga'],
  [/^Minimum withdrawal amount is (₱[\d,.]+)$/, '$1 ang pinakamababang pwedeng i-withdraw'],
  [
    /^Please enter an amount greater than or equal to (₱[\d,.]+)$/,
    'Maglagay ng halagang $1 o mas mataas',
  ],
  [
    /^A reference number has at most (\d+) letters and digits$/,
    'Hanggang $1 letra at numero lang ang reference number',
  ],
  [/^Please choose a period of at most (\d+) days$/, 'Pumili ng panahong hanggang $1 araw lang'],
];

function faultIn(message: string): string {
  const fault = faults[message];
  if (fault !== undefined) return fault;
  const pattern = faultPatterns.find(([english]) => english.test(message));
  return pattern ? message.replace(...pattern) : 'I-check ulit ang inilagay mo rito';
}

function amountsIn(message: string): string[] {
  return message.match(/₱[\d,]+(?:\.\d+)?/g) ?? [];
}

const decisions: Readonly<Record<string, string>> = {
  cancelled: 'kinansela',
  approved: 'inaprubahan',
  rejected: 'tinanggihan',
};

/** What members and visitors read in the place of the API's English. */
export const apiWords: ApiWords = {
  errors: {
    // The request itself
    request_invalid: (_details, message) => faultIn(message),
    body_not_json: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    idempotency_key_invalid: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    route_unknown: 'Walang nakita sa address na ito',
    request_too_slow: 'Masyadong mabagal ang pagdating nito. Ipadala ulit.',
    body_too_large: 'Masyadong malaki ang ipinadala',
    media_type_unsupported: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    idempotency_key_reused: 'Hindi naipadala. I-reload ang page at subukan ulit.',
    too_many_requests: 'Masyadong maraming request. Maghintay sandali.',
    too_many_attempts: (_details, message) => {
      const wait = /in (\d+) (second|minute)s?\./.exec(message);
      if (!wait) return 'Masyadong maraming maling subok. Maghintay sandali at subukan ulit.';
      const unit = wait[2] === 'second' ? 'segundo' : 'minuto';
      const advice = message.includes('On a device where you logged in before')
        ? ' Sa device na ginamit mo na sa pag-log in dati, pwede kang mag-log in ngayon.'
        : '';
      return `Masyadong maraming maling subok. Subukan ulit pagkalipas ng ${wait[1]} ${unit}.${advice}`;
    },
    server_failed: 'May nangyaring mali sa amin. Subukan ulit mamaya.',
    service_unavailable: 'Abala ang serbisyo. Subukan ulit maya-maya.',

    // Sign-in, credentials and ways back in
    credentials_wrong: 'Mali ang username/email o password',
    session_missing: 'Mag-log in para magpatuloy',
    session_unknown: 'Hindi na naka-log in ang device na ito',
    account_suspended: 'Hindi active ang account mo. Makipag-ugnayan sa support.',
    account_pending: 'Hinihintay pa ang approval ng account mo',
    permission_missing:
      'Hindi ito pinapayagan ng role mo. Hilingin sa isang owner na gawin ito o palitan ang role mo.',
    role_forbidden: 'Wala kang access dito',
    recent_sign_in_required:
      'Kumpirmahin na ikaw ito. Mahigit 15 minuto na mula nang huli kang mag-log in.',
    role_not_offered: 'Agent lang ang pwedeng i-register',
    referral_code_unknown: 'Mali ang referral code. Tanungin ulit ang nag-invite sa iyo.',
    username_taken: 'May gumagamit na ng username na ito. Pumili ng iba.',
    email_taken: 'Naka-register na ang email o phone number na ito',
    password_wrong: 'Mali ang kasalukuyang password',
    password_too_common: (_details, message) => faultIn(message),
    first_password_ended:
      'Nag-expire na ang pansamantalang password na ito. Humingi ng bago sa administrator mo.',
    second_factor_required: 'Ilagay ang code na nasa authenticator app mo',
    second_factor_code_wrong: 'Mali o nagamit na ang code na ito. Hintayin ang susunod.',
    sign_in_challenge_unknown:
      'Masyadong natagalan o maraming subok. Mag-log in ulit gamit ang password mo.',
    second_factor_setup_required:
      'Kailangan ng mga admin dito ng second factor. I-set up muna ang sa iyo.',
    second_factor_already_on: 'Naka-on na ang second factor mo',
    second_factor_not_on: 'Hindi naka-on ang second factor',
    second_factor_not_started: 'Masyadong natagalan. Magsimula ulit gamit ang password mo.',
    second_factor_kept_by_setting:
      'May setting na nangangailangan ng second factor sa lahat ng admin, kaya mananatili itong naka-on',
    password_link_unknown:
      'Hindi gumagana ang link na ito. Baka may mas bago na. Humingi ng bagong link.',
    password_link_used: 'Nagamit na ang link na ito. Mag-log in, o humingi ng bago.',
    password_link_expired: 'Masyado nang luma ang link na ito. Humingi ng bago.',
    email_missing: 'Walang email address na ive-verify. Maglagay muna ng isa.',
    email_already_verified: 'Verified na ang email address na ito',
    email_of_another: 'Ginagamit ng ibang account ang email address na ito. Gumamit ng iba.',
    email_link_unknown:
      'Hindi gumagana ang link na ito. Baka may naipadala nang mas bago. Humingi ng bagong link.',
    email_link_used: 'Nagamit na ang link na ito: verified na ang address.',
    email_link_expired: 'Masyado nang luma ang link na ito. Humingi ng bago sa Settings.',
    unsubscribe_link_unknown:
      'Hindi gumagana ang link na ito. Pwede mong i-off ang mga email sa Settings.',

    // Clicking
    clicking_not_activated: 'I-activate muna ang clicking task',
    clicking_already_activated: 'Naka-activate na ang clicking task',

    // Money
    wallet_insufficient: 'Kulang ang balance sa wallet mo',
    activation_balance_insufficient:
      'Kailangan mo ng balance na ₱100 para i-activate ang clicking task',
    source_balance_insufficient: 'Kulang ang laman ng napili mong balance',
    reward_fund_insufficient:
      'Hindi ito kaya ng reward fund sa ngayon. Walang nabawas sa iyo. Subukan mamaya.',
    payment_method_unknown: 'Pumili ng isa sa mga paraan ng pagbabayad',
    payment_reference_used: 'Nagamit na ang reference number na ito',
    payment_reference_unusual: (_details, message) => {
      const asked = /^(.+) prints (\d+) (digits)?/.exec(message);
      if (!asked) return 'Kumpleto na ba ang reference number na ito?';
      const [, method, count, digits] = asked;
      const printed = `${count} ${digits ? 'numero' : 'letra at numero'}`;
      return `${printed} ang nasa receipt ng ${method}. Kumpleto na ba ito?`;
    },

    // Packages
    package_not_offered: 'Hindi binebenta ang package na ito',
    package_amount_too_small: (_details, message) =>
      `Maglagay ng halagang ${amountsIn(message)[0] ?? 'katumbas ng minimum'} o mas mataas`,
    package_unknown: 'Hindi nakita ang package',
    package_not_matured: 'Hindi pa matured ang package',
    package_already_closed: 'Na-claim o na-rollover na ang package',
    package_total_too_large: 'Masyadong malaki ang halagang ito para sa isang package',
    instalment_not_due: 'Hindi pa pwedeng i-claim ang bahaging ito',
    instalment_already_claimed: 'Na-claim na ang bahaging ito',
    instalment_unknown: 'Walang ganitong bahagi na iki-claim',
    package_has_no_instalments: 'Package 4 lang ang may mga bahaging iki-claim',
    rollover_target_not_offered: 'Hindi pwedeng i-rollover ang package na ito sa napili mo',
    rollover_amount_too_small: (_details, message) => {
      const [least, held] = amountsIn(message);
      const name = /^Package \d/.exec(message)?.[0];
      if (!least || !held || !name) return 'Mas mababa ang halaga sa minimum ng napiling package';
      return `Nagsisimula sa ${least} ang ${name}; ${held} lang ang rollover na ito`;
    },
    proposal_open: 'May hinilingan nang pangalawang tao para rito. Maghintay, o bawiin muna iyon.',
    money_in_not_open: 'Hindi pa pwedeng mag-load ng pera',
    sales_not_open: 'Hindi pa bukas ang pagbebenta ng mga package',
    risk_not_acknowledged: 'Basahin at tanggapin ang mga panganib bago ka bumili ng package',

    // Notices, activity
    notice_cannot_be_turned_off:
      'Laging naka-on ang mga notice tungkol sa perang lumalabas, security at account mo',
    push_service_unknown: 'Hindi kilala ng Barya ang push service ng browser na ito',
    receipt_unknown: 'Hindi nakita ang receipt',
    statement_too_long:
      'Masyado itong mahaba para i-print. Pumili ng mas maikling panahon, o i-download bilang CSV.',

    // Withdrawals
    withdrawal_unknown: 'Hindi nakita ang withdrawal',
    withdrawal_already_decided: (_details, message) => {
      const [, word, on] =
        /already (cancelled|approved|rejected) on (.+?)( by .+)?$/.exec(message) ?? [];
      if (!word || !on) return 'Napagpasyahan na ang withdrawal na ito';
      return `Noong ${on}, ${decisions[word]} na ang withdrawal na ito`;
    },
    withdrawal_not_held:
      'Naka-hold na withdrawal lang ang pwedeng kanselahin. Makipag-ugnayan sa support.',
    payout_qr_invalid: (_details, message) => faultIn(message),
    payout_account_unknown: 'Hindi nakita ang naka-save na account',
    payout_account_limit_reached: 'May 20 account ka nang naka-save. Alisin muna ang isa.',

    // Owed back
    owed_back_unknown: 'Walang kailangang ibalik dito',
    owed_back_less: (_details, message) => {
      if (message === 'This was paid back already') return 'Naibalik na ito';
      const [left] = amountsIn(message);
      return left ? `${left} na lang ang ibabalik` : 'Mas mababa rito ang natitirang ibabalik';
    },

    // Cash in
    cash_in_unknown: 'Hindi nakita ang cash-in',
    cash_in_limit_reached:
      'Tatlo na ang naghihintay mong bayad. Kanselahin ang isa, o hintaying matingnan ang isa.',
    cash_in_not_declared: 'Hindi mo pa sinasabing naipadala mo ito',
    cash_in_already_declared: 'Sinabi mo nang naipadala mo na ito',
    cash_in_already_decided: 'Napagpasyahan na ang cash-in na ito. Buksan ito para makita.',
    cash_in_expired: 'Nag-expire na ang cash-in na ito. Gumawa ng bago.',
    cash_in_proof_invalid: 'Dapat PNG, JPEG o WebP ang screenshot, at hanggang 5 MB lang',
    cash_in_has_no_proof: 'Walang screenshot',

    // Proof of liabilities
    liability_root_unknown: 'Walang ganitong snapshot',
    liability_proof_forgotten:
      'Hindi na naka-save ang mga proof ng snapshot na ito. Pumili ng mas bago.',

    // Support
    support_thread_unknown: 'Hindi nakita ang usapan',
    support_letter_unknown: 'Hindi gumagana ang link na ito. Kopyahin nang buo.',
    support_about_unknown: 'Hindi namin nakita kung tungkol saan ito. Ilarawan ito sa message mo.',
    support_limit_reached:
      'May lima ka nang bukas na usapan. Ituloy ang isa sa mga ito, o isara ang isa.',
    support_thread_closed: 'Sarado na ang usapang ito. Magsimula ng bago.',
    support_thread_full: 'Puno na ang usapang ito. Isara ito at magsimula ng bago.',
    support_answer_awaited:
      'Sampung message na ang naipadala mo nang walang sagot. Hintayin ang sagot namin.',
    support_picture_invalid: 'Dapat PNG, JPEG o WebP ang larawan, at hanggang 5 MB lang',
    support_picture_needs_account:
      'Mga naka-log in na member lang ang pwedeng magpadala ng larawan. Ilarawan na lang ito.',
    support_picture_unknown: 'Walang larawan',

    // Passkeys
    passkeys_unavailable: 'Hindi gumagana ang passkey sa address na ito. Gamitin ang password mo.',
    passkey_refused: 'Hindi tinanggap ang passkey na ito. Subukan ulit, o gamitin ang password mo.',
    passkey_challenge_unknown: 'Masyadong natagalan. Subukan ulit ang passkey mo.',
    passkey_unknown: 'Naalis na ang passkey na ito',
    passkey_already_added: 'Naidagdag na ang passkey na ito',
    passkey_limit_reached: 'May 20 passkey ka na. Alisin muna ang isa.',
    passkey_needed_first: 'Magdagdag muna ng passkey',
    passkey_required:
      'Ngayon ka pa lang magwi-withdraw sa account na ito. Kumpirmahin gamit ang passkey mo.',
  },
  fault: faultIn,
  answers: {
    register: (_details, message) =>
      message.includes('checking it')
        ? 'Nagawa na ang account mo! Tinitingnan pa namin ito. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.'
        : 'Nagawa na ang account mo! Pwede mo nang buksan ang dashboard mo. Naka-disable ang clicking task hanggang i-activate mo ito gamit ang ₱100 balance.',
    setLanguage: 'Napalitan na ang wika',
    saveInvite: 'Na-save na',
    signOut: 'Naka-log out ka na',
    endSession: 'Naka-log out na ang device na iyon',
    confirmSignIn: 'Salamat. Pwede ka nang magpatuloy.',
    endOtherSessions: 'Naka-log out na ang lahat ng ibang device',
    dismissSecurityNotices: 'Sige, naitala na',
    setPassword: 'Naka-set na ang password mo. Mag-log in na.',
    forgotPassword: (_details, message) =>
      message.startsWith('This site cannot')
        ? 'Hindi makapagpadala ng email ang site na ito sa ngayon, kaya hindi ka mapapadalhan ng link.'
        : 'Kung may verified na email address ang account na ito, nagpapadala kami roon ng link para mag-set ng bagong password. Isang beses lang itong gagana, sa loob ng isang oras.',
    changeEmail: (_details, message) =>
      message.includes('already')
        ? 'Verified na ang address na ito'
        : 'Nagpapadala kami ng link sa address na ito. Buksan ito para ma-verify ang address.',
    askEmailVerification:
      'Nagpapadala kami ng link sa address na ito. Buksan ito para ma-verify ang address.',
    verifyEmail: 'Verified na ang email address mo',
    unsubscribe: 'Hindi ka na makakatanggap ng ganitong email',
    confirmSecondFactor: 'Naka-on na ang second factor mo',
    turnOffSecondFactor: 'Naka-off na ang second factor mo',
    makeRecoveryCodes: 'May mga bago ka nang recovery code. Hindi na gagana ang mga luma.',
    addPasskey: 'Naidagdag na ang passkey',
    renamePasskey: 'Na-rename na ang passkey',
    removePasskey: 'Naalis na ang passkey',
    requirePasskey: 'Na-save na',
    activateClicking: 'Na-activate na ang clicking task! Pwede ka nang magsimulang kumita.',
    buyPackage: 'Na-activate na ang package',
    claimPackage: 'Na-claim na ang package',
    rollOverPackage: 'Na-rollover na ang package',
    claimInstalment: (_details, message) =>
      message.includes('rolled over') ? 'Na-rollover na ang package' : 'Na-claim na ang package',
    requestWithdrawal: 'Naipadala ang Withdrawal Request',
    cancelWithdrawal: 'Nakansela ang withdrawal. Nasa balance mo na ulit ang halaga.',
    addPayoutAccount: 'Na-save na ang account',
    renamePayoutAccount: 'Na-rename na ang account',
    removePayoutAccount: 'Naalis na ang account',
    payOwedBack: 'Naibalik na. Salamat.',
    openCashIn: 'Sige, naitala na. Ipadala ang pera, tapos sabihin sa amin dito.',
    declareCashIn: 'Salamat. Titingnan namin ito at sasabihan ka rito.',
    correctCashIn: 'Naitama na',
    cancelCashIn: 'Nakansela na',
    subscribePush: 'Magpapadala kami ng message sa device na ito',
    unsubscribePush: 'Hindi na kami magpapadala ng message sa device na ito',
    askSupport: 'Naipadala na. Dito kami sasagot.',
    writeToSupport: 'Naipadala na',
    closeOwnSupportThread: 'Sarado na',
    writeLetter: 'Naipadala na',
  },
};
