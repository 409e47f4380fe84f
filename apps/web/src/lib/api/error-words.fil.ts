import { faultWords } from '@barya/contract/fault-words.fil';
import { formatMoment } from '../dates.ts';
import { namePesos as pesos } from '../money.ts';
import type { ApiWords } from './translation.ts';

const decisions: Readonly<Record<string, string>> = {
  completed: 'na-approve',
  rejected: 'hindi na-approve',
};

/** What members and visitors read in the place of the API's English. */
export const apiWords: ApiWords = {
  errors: {
    // The request itself
    request_invalid: 'I-check ulit ang mga inilagay mo',
    body_not_json: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    idempotency_key_invalid: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    route_unknown: 'Walang nakita sa address na ito',
    request_too_slow: 'Masyadong mabagal ang pagdating nito. Ipadala ulit.',
    body_too_large: 'Masyadong malaki ang ipinadala',
    media_type_unsupported: 'Hindi mabasa ang ipinadala. I-reload ang page at subukan ulit.',
    idempotency_key_reused: 'Hindi naipadala. I-reload ang page at subukan ulit.',
    too_many_requests: 'Masyadong maraming request. Maghintay sandali.',
    too_many_attempts: ({ waitSeconds, knownDeviceMayTry }) => {
      const wait =
        waitSeconds <= 90 ? `${waitSeconds} segundo` : `${Math.ceil(waitSeconds / 60)} minuto`;
      const advice = knownDeviceMayTry
        ? ' Sa device na ginamit mo na sa pag-log in dati, pwede kang mag-log in ngayon.'
        : '';
      return `Masyadong maraming maling subok. Subukan ulit pagkalipas ng ${wait}.${advice}`;
    },
    server_failed: 'May nangyaring mali sa amin. Subukan ulit mamaya.',
    service_unavailable: 'Busy ang system. Subukan ulit maya-maya.',

    // Sign-in, credentials and ways back in
    credentials_wrong: 'Mali ang username/email o password',
    session_missing: 'Mag-log in para magpatuloy',
    session_unknown: 'Hindi na naka-log in ang device na ito',
    account_suspended: 'Hindi active ang account mo. Mag-message sa support.',
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
    password_too_common: 'Isa ang password na ito sa pinakakaraniwan. Pumili ng iba.',
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
    source_balance_insufficient: 'Kulang ang pera sa napili mong balance',
    reward_fund_insufficient:
      'Hindi ito kaya ng reward fund sa ngayon. Walang nabawas sa iyo. Subukan mamaya.',
    payment_method_unknown: 'Pumili ng isa sa mga paraan ng pagbabayad',
    payment_reference_used: 'Nagamit na ang reference number na ito',
    payment_reference_unusual: ({ method, length, digitsOnly }) => {
      const printed = `${length} ${digitsOnly ? 'numero' : 'letra at numero'}`;
      return `${printed} ang nasa receipt ng ${method}. Kumpleto na ba ito?`;
    },

    // Packages
    package_not_offered: 'Hindi ibinebenta ang package na ito',
    package_amount_too_small: ({ least }) => `Maglagay ng halagang ${pesos(least)} o mas mataas`,
    package_unknown: 'Hindi nakita ang package',
    package_not_matured: 'Hindi pa matured ang package',
    package_already_closed: 'Na-claim o na-rollover na ang package',
    package_total_too_large: 'Masyadong malaki ang halagang ito para sa isang package',
    instalment_not_due: 'Hindi pa pwedeng i-claim ang bahaging ito',
    instalment_already_claimed: 'Na-claim na ang bahaging ito',
    instalment_unknown: 'Walang ganitong bahagi na iki-claim',
    package_has_no_instalments: 'Package 4 lang ang may mga bahaging iki-claim',
    rollover_target_not_offered: 'Hindi pwedeng i-rollover ang package na ito sa napili mo',
    rollover_amount_too_small: ({ packageType, least, amount }) =>
      `Nagsisimula sa ${pesos(least)} ang Package ${packageType}; ${pesos(amount)} lang ang rollover na ito`,
    proposal_open:
      'May nag-request na ng pangalawang approval para rito. Hintayin iyon, o bawiin muna.',
    sales_not_open: 'Hindi pa bukas ang pagbebenta ng mga package',
    risk_not_acknowledged: 'Basahin at tanggapin ang mga panganib bago ka bumili ng package',

    // Notices, activity
    notice_cannot_be_turned_off:
      'Laging naka-on ang notifications tungkol sa perang lumalabas, security at account mo',
    push_service_unknown: 'Hindi kilala ng Barya ang push service ng browser na ito',
    receipt_unknown: 'Hindi nakita ang receipt',
    receipt_share_unknown: 'Walang shared na receipt sa address na ito',
    statement_too_long:
      'Masyado itong mahaba para i-print. Pumili ng mas kaunting araw, o i-download bilang CSV.',

    // Withdrawals
    withdrawal_unknown: 'Hindi nakita ang withdrawal',
    withdrawal_already_decided: ({ status, cancelled, processedAt }) => {
      const done = cancelled ? 'nakansela' : (decisions[status] ?? 'na-check');
      return `Na-check na ang withdrawal na ito noong ${formatMoment(processedAt)}: ${done}`;
    },
    withdrawal_not_held:
      'Naka-hold na withdrawal lang ang pwedeng kanselahin. Mag-message sa support.',
    payout_qr_invalid: 'Hindi ito QR Ph code',
    payout_account_unknown: 'Hindi nakita ang naka-save na account',
    payout_account_limit_reached: 'May 20 account ka nang naka-save. Alisin muna ang isa.',

    // Owed back
    owed_back_unknown: 'Walang kailangang ibalik dito',
    owed_back_less: ({ left }) =>
      left === 0 ? 'Naibalik na ito' : `${pesos(left)} na lang ang ibabalik`,

    // Cash in
    cash_in_unknown: 'Hindi nakita ang cash-in',
    cash_in_limit_reached:
      'May tatlo ka nang cash-in na hindi pa tapos. Kanselahin ang isa, o hintaying ma-check ang isa.',
    cash_in_not_declared: 'Hindi mo pa nai-submit na naipadala mo ito',
    cash_in_being_decided:
      'Chine-check na namin ang cash-in na ito kaya hindi muna maitatama. Maghintay lang po.',
    cash_in_already_declared: 'Nai-submit mo na ito',
    cash_in_already_decided: 'Na-check na ang cash-in na ito. Buksan ito para makita.',
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
  unknownFault: 'I-check ulit ang inilagay mo rito',
  faults: {
    ...faultWords,
    usernameMissing: 'Kailangan ang username',
    usernameShape: (shortest, longest) =>
      `Dapat may ${shortest} hanggang ${longest} letra, numero, tuldok, gitling o underscore ang username`,
    usernameLikeMobile: 'Hindi dapat mukhang mobile number ang username',
    emailMissing: 'Kailangan ang email',
    referralCodeMissing: 'Kailangan ang referral code',
    emailOrMobileInvalid:
      'Maglagay ng tamang email address o phone number sa Pilipinas (hal. 09XXXXXXXXX)',
    emailInvalid: 'Maglagay ng tamang email address',
    contactMissing: 'Maglagay ng email address o mobile number',
    nameOrMobileMissing: 'Ilagay ang username, email o mobile number mo',
    nameOrEmailMissing: 'Ilagay ang username o email mo',
    passwordMissing: 'Ilagay ang password mo',
    currentPasswordMissing: 'Ilagay ang kasalukuyang password mo',
    proofMissing: 'Ilagay ang password mo o isang code, o gamitin ang passkey mo',
    passwordFirst: 'Mag-log in muna gamit ang password mo',
    codeMissing: 'Ilagay ang code',
    passwordsDiffer: 'Hindi magkapareho ang mga password',
    newPasswordsDiffer: 'Hindi magkapareho ang mga bagong password',
    passwordLength: (shortest, longest) =>
      `Dapat may ${shortest} hanggang ${longest} character ang password`,
    passwordCharacter: 'May character sa password na hindi pwede',
    passwordOfNames: 'Gawa ang password na ito sa mga pangalang madaling hulaan. Pumili ng iba.',
    notAPasskey: 'Hindi ito passkey. Subukan ulit.',
    linkIncomplete: 'Kulang ang link na ito. Kopyahin nang buo.',
    nameMissing: 'Maglagay ng pangalan',
    switchMissing: 'Piliin kung on o off',
    fieldsMissing: 'Kumpletuhin ang lahat ng detalye',
    amountInvalid: 'Maglagay ng tamang halaga',
    sourceMissing: 'Piliin kung saan manggagaling ang pera',
    bankMissing: 'Pumili ng bangko mula sa listahan',
    methodMissing: 'Pumili ng paraan ng pagbabayad',
    packageMissing: 'Pumili ng package',
    targetMissing: 'Pumili ng package na lilipatan ng rollover',
    actionMissing: 'Pumili ng claim o rollover',
    referenceMissing: 'Ilagay ang reference number ng bayad',
    referenceRounded:
      'Ni-round ng spreadsheet ang number na ito. Kopyahin ang buong number mula sa receipt.',
    referenceForeign: 'Mga letrang A hanggang Z at numero lang ang nasa reference number',
    referenceOurs: 'Code namin ito. Ilagay ang number na nasa receipt.',
    dateInvalid: 'Pumili ng tamang petsa',
    firstDayTooEarly: 'Pumili ng unang araw mula taong 2000',
    firstDayAfterToday: 'Pumili ng unang araw na hindi lampas sa ngayon',
    lastDayBeforeFirst: 'Pumili ng huling araw na hindi mas maaga sa unang araw',
    subjectMissing: 'Sabihin sa ilang salita kung tungkol saan ito',
    aboutMissing: 'Piliin kung tungkol saan ito',
    messageMissing: 'Isulat ang message mo',
    searchTooLong: 'Maghanap ng mas maikling text',
    pushAddress: 'Hindi ito address ng push service',
    languageMissing: 'Pumili ng wika',
    noticesMissing: 'Pumili ng notifications',
    optionUnknown: () => 'Pumili mula sa listahan',
    tooLong: (longest) => `Hanggang ${longest} character lang`,
    amountTooSmall: (least) => `Hindi dapat bababa sa ${least} ang halaga`,
    withdrawalTooSmall: (least) => `${least} ang pinakamababang pwedeng i-withdraw`,
    referenceTooLong: (longest) => `Hanggang ${longest} letra at numero lang ang reference number`,
    tooManyDays: (most) => `Pumili ng hanggang ${most} araw lang`,
  },
  answers: {
    register: ({ user }) =>
      user.status === 'pending'
        ? 'Nagawa na ang account mo! Chine-check pa namin ito. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.'
        : 'Nagawa na ang account mo! Pwede mo nang buksan ang dashboard mo. Naka-disable ang clicking task hanggang i-activate mo ito gamit ang ₱100 balance.',
    setLanguage: 'Napalitan na ang wika',
    saveInvite: 'Na-save na',
    signOut: 'Naka-log out ka na',
    endSession: 'Naka-log out na ang device na iyon',
    confirmSignIn: 'Salamat. Pwede ka nang magpatuloy.',
    endOtherSessions: 'Naka-log out na ang lahat ng ibang device',
    dismissSecurityNotices: 'Sige, naitala na',
    setPassword: 'Naka-set na ang password mo. Mag-log in na.',
    forgotPassword: ({ canSend }) =>
      !canSend
        ? 'Hindi makapagpadala ng email ang site na ito sa ngayon, kaya hindi ka mapapadalhan ng link.'
        : 'Kung may verified na email address ang account na ito, nagpapadala kami roon ng link para mag-set ng bagong password. Isang beses lang itong gagana, sa loob ng isang oras.',
    changeEmail: ({ isAsked }) =>
      !isAsked
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
    claimInstalment: ({ action }) =>
      action === 'rollover' ? 'Na-rollover na ang package' : 'Na-claim na ang package',
    requestWithdrawal: 'Nai-submit ang withdrawal request mo',
    cancelWithdrawal: 'Nakansela ang withdrawal. Nasa balance mo na ulit ang halaga.',
    endReceiptShare: 'Hindi na naka-share',
    addPayoutAccount: 'Na-save na ang account',
    renamePayoutAccount: 'Na-rename na ang account',
    removePayoutAccount: 'Naalis na ang account',
    payOwedBack: 'Naibalik na. Salamat.',
    openCashIn: 'Sige, naitala na. Ipadala ang pera, tapos i-submit dito ang reference number.',
    declareCashIn: 'Salamat. Chine-check na namin ito. Dito ka namin sasabihan.',
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
