import type { ErrorCode } from '@barya/contract/errors';

/** A text, or what it becomes with the amounts and names of the API's English message. */
type ErrorText = string | ((message: string) => string);

/** What members and visitors read for each refusal. The desk reads the API's English. */
export const errorWords: Partial<Record<ErrorCode, ErrorText>> = {
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
  too_many_attempts: (message) => {
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
  role_forbidden: 'Wala kang access dito',
  recent_sign_in_required:
    'Kumpirmahin na ikaw ito. Mahigit 15 minuto na mula nang huli kang mag-log in.',
  role_not_offered: 'Agent lang ang pwedeng i-register',
  referral_code_unknown: 'Mali ang referral code. Tanungin ulit ang nag-invite sa iyo.',
  username_taken: 'May gumagamit na ng username na ito. Pumili ng iba.',
  email_taken: 'Naka-register na ang email o phone number na ito',
  password_wrong: 'Mali ang kasalukuyang password',
  password_too_common: (message) =>
    message.includes('made of names')
      ? 'Gawa ang password na ito sa mga pangalang madaling hulaan. Pumili ng iba.'
      : 'Isa ang password na ito sa pinakakaraniwan. Pumili ng iba.',
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

  // Packages
  package_not_offered: 'Hindi binebenta ang package na ito',
  package_amount_too_small: (message) =>
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
  rollover_amount_too_small: (message) => {
    const [least, held] = amountsIn(message);
    const name = /^Package \d/.exec(message)?.[0];
    if (!least || !held || !name) return 'Mas mababa ang halaga sa minimum ng napiling package';
    return `Nagsisimula sa ${least} ang ${name}; ${held} lang ang rollover na ito`;
  },
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
  withdrawal_already_decided: (message) => {
    const [, word, on] =
      /already (cancelled|approved|rejected) on (.+?)( by .+)?$/.exec(message) ?? [];
    if (!word || !on) return 'Napagpasyahan na ang withdrawal na ito';
    return `Noong ${on}, ${decisions[word]} na ang withdrawal na ito`;
  },
  withdrawal_not_held:
    'Naka-hold na withdrawal lang ang pwedeng kanselahin. Makipag-ugnayan sa support.',
  payout_qr_invalid: (message) => qrFaults[message] ?? 'Hindi ito QR Ph code',
  payout_account_unknown: 'Hindi nakita ang naka-save na account',
  payout_account_limit_reached: 'May 20 account ka nang naka-save. Alisin muna ang isa.',

  // Owed back
  owed_back_unknown: 'Walang kailangang ibalik dito',
  owed_back_less: (message) => {
    if (message === 'This was paid back already') return 'Naibalik na ito';
    const [left] = amountsIn(message);
    return left ? `${left} na lang ang ibabalik` : 'Mas mababa rito ang natitirang ibabalik';
  },

  // Cash in
  cash_in_unknown: 'Hindi nakita ang cash-in',
  cash_in_limit_reached:
    'Tatlo na ang naghihintay mong bayad. Kanselahin ang isa, o hintaying matingnan ang isa.',
  cash_in_already_declared: 'Sinabi mo nang naipadala mo na ito',
  cash_in_already_decided: 'Napagpasyahan na ang cash-in na ito. Buksan ito para makita.',
  cash_in_expired: 'Tapos na ang oras para rito. Magsimula ulit.',
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
};

const decisions: Readonly<Record<string, string>> = {
  cancelled: 'kinansela',
  approved: 'inaprubahan',
  rejected: 'tinanggihan',
};

const qrFaults: Readonly<Record<string, string>> = {
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

function amountsIn(message: string): string[] {
  return message.match(/₱[\d,]+(?:\.\d+)?/g) ?? [];
}
