import { nameOfPayoutMethod, type SecurityEventKind } from '@barya/contract';
import { tellReason } from '@barya/contract/usual-reasons.fil';
import { type Centavos, formatPesos } from '@barya/money';
import { formatManilaDay, formatManilaTime } from '../../kernel/manila-time.ts';
import type { MemberWords, NoticeFacts } from './facts.ts';

const pesos = (centavos: Centavos) => formatPesos(centavos);
const at = (iso: string) => formatManilaTime(new Date(iso), 'fil');
const because = (reason: string | null) =>
  reason === null ? '' : ` Dahilan: ${tellReason(reason)}`;
const owing = (centavos: Centavos) =>
  centavos > 0
    ? ` Nagastos na ang ${pesos(centavos)} nito, kaya kailangan mo itong ibalik. Hindi na kami kukuha pa nang kusa.`
    : '';
/** A bank that nobody named is paid "by bank transfer". */
const to = (method: string) =>
  method === 'bank'
    ? 'sa pamamagitan ng bank transfer'
    : `papunta sa ${nameOfPayoutMethod(method)}`;
const OPEN = 'Buksan ang Barya';

const instalment = ({ packageType, period }: NoticeFacts['instalment_due']) =>
  `Package ${packageType}, bahagi ${period - 1} ng 4`;

export const somebody = 'Isang tao';

const securityWords: Record<SecurityEventKind, string> = {
  signed_in: 'Unang beses na nag-log in ang account mo',
  signed_in_new_device: 'Nag-log in ang account mo sa bagong device',
  sign_in_failed: 'May sumubok ng maling password',
  signed_out: 'May device na na-log out',
  session_ended: 'May device na na-log out',
  other_sessions_ended: 'Na-log out ang iba mong device',
  password_changed: 'Napalitan ang password mo',
  password_reset: 'Ni-reset ng admin ang password mo',
  password_link_made: 'Gumawa ang admin ng link para i-set ang password mo',
  password_link_mailed: 'Ipinadala sa email address mo ang link para i-set ang password mo',
  password_set_by_link: 'Na-set ang password mo gamit ang link',
  email_changed: 'May inilagay na ibang email address',
  email_verified: 'Na-verify ang email address mo',
  second_factor_on: 'Na-on ang two-step sign-in',
  second_factor_off: 'Na-off ang two-step sign-in',
  second_factor_reset: 'Ni-off ng admin ang two-step sign-in',
  recovery_code_used: 'May nagamit na recovery code',
  recovery_codes_made: 'May ginawang mga bagong recovery code',
  passkey_added: 'May idinagdag na passkey',
  passkey_removed: 'May inalis na passkey',
  passkey_cloned: 'Baka nakopya ang isang passkey, kaya hindi ito tinanggap',
  passkey_required_on: 'Hihingin na ang passkey mo sa mga withdrawal sa bagong account',
  passkey_required_off: 'Hindi na hihingin ang passkey mo sa mga withdrawal sa bagong account',
  withdrawal_requested: 'May na-request na withdrawal',
  withdrawal_to_new_number: 'May na-request na withdrawal sa bagong account',
  withdrawal_cancelled: 'May nakanselang withdrawal',
};

export const memberWords: MemberWords = {
  registration_approved: {
    title: 'Approved na ang account mo',
    text: () =>
      'Welcome sa Barya. Pwede ka nang mag-cash in, bumili ng package at mag-invite ng iba.',
    push: 'Approved na ang account mo.',
    email: [],
    action: OPEN,
  },
  registration_declined: {
    title: 'Hindi na-approve ang registration mo',
    text: ({ reason }) => `Hindi namin na-approve ang account mo.${because(reason)}`,
    push: 'May balita tungkol sa registration mo.',
    email: [
      'Huwag magpadala ng pera sa account na ito. Mag-message sa support kung sa tingin mo ay mali ito.',
    ],
    action: OPEN,
  },
  cash_in_credited: {
    title: 'Na-credit ang cash-in',
    text: ({ amountCentavos }) => `Nasa wallet mo na ang ${pesos(amountCentavos)}.`,
    push: 'Nasa wallet mo na ang cash-in mo.',
    email: [],
    action: 'Tingnan ang cash-in',
  },
  cash_in_corrected: {
    title: 'Na-credit ang cash-in sa ibang halaga',
    text: ({ amountCentavos, announcedCentavos, reason }) =>
      `${pesos(amountCentavos)} ang natanggap namin, hindi ${pesos(announcedCentavos)}, at iyon ang na-credit namin.${because(reason)}`,
    push: 'Na-credit ang cash-in mo sa ibang halaga.',
    email: ['Ikumpara ang halaga sa receipt ng bayad mo.'],
    action: 'Tingnan ang cash-in',
  },
  cash_in_rejected: {
    title: 'Hindi na-credit ang cash-in',
    text: ({ amountCentavos, reason }) =>
      `Hindi namin nakita ang bayad mong ${pesos(amountCentavos)}. Dahilan: ${tellReason(reason)}`,
    push: 'Hindi na-credit ang cash-in mo. Buksan ang Barya para makita kung bakit.',
    email: ['Kung naipadala mo ang pera, mag-cash in ulit gamit ang reference number ng bayad.'],
    action: 'Tingnan ang cash-in',
  },
  cash_in_reopened: {
    title: 'Chine-check namin ulit ang cash-in mo',
    text: ({ amountCentavos }) =>
      `Binuksan namin ulit ang cash-in mong ${pesos(amountCentavos)} at chine-check ang bayad. Huwag mo na itong ipadala ulit.`,
    push: 'Chine-check ulit ang cash-in mo. Huwag mo na itong ipadala ulit.',
    email: ['Sasabihan ka namin kapag na-check na.'],
    action: 'Tingnan ang cash-in',
  },
  cash_in_expiring: {
    title: 'Malapit nang mag-expire ang cash-in mo',
    text: ({ amountCentavos, expiresAt }) =>
      `I-submit ang reference number kapag naipadala mo na ang ${pesos(amountCentavos)}. Kung hindi, mag-e-expire ito sa ${at(expiresAt)}.`,
    push: 'May cash-in kang malapit nang mag-expire.',
    email: [
      'Kung hindi mo pa naipadala ang pera, pwede mo itong hayaang mag-expire. Walang mawawala.',
    ],
    action: 'Tingnan ang cash-in',
  },
  loaded: {
    title: 'May idinagdag na pera sa wallet mo',
    text: ({ amountCentavos }) => `Nasa wallet mo na ang ${pesos(amountCentavos)}.`,
    push: 'May idinagdag na pera sa wallet mo.',
    email: [],
    action: 'Tingnan ang receipt',
  },
  load_reverted: {
    title: 'May binawing pera sa wallet mo',
    text: ({ amountCentavos, owedBackCentavos, reason }) =>
      `Binawi ang ${pesos(amountCentavos)} dahil mali ang cash in na ito.${owing(owedBackCentavos)}${because(reason)}`,
    push: 'May binawing cash in. Buksan ang Barya para makita kung bakit.',
    email: ['Mag-message sa support kung hindi mo alam kung bakit.'],
    action: 'Tingnan ang receipt',
  },
  owed_back_paid: {
    title: 'Naitala ang bayad',
    name: 'Naitala ang bayad mo sa kailangan mong ibalik',
    text: ({ amountCentavos, leftCentavos }) =>
      `Naitala namin ang bayad mong ${pesos(amountCentavos)} sa kailangan mong ibalik. ${
        leftCentavos > 0
          ? `${pesos(leftCentavos)} na lang ang natitira.`
          : 'Wala ka nang kailangang ibalik.'
      }`,
    push: 'Naitala ang bayad mo.',
    email: ['Salamat.'],
    action: 'Tingnan ang receipt',
  },
  withdrawal_held: {
    title: 'Naka-hold ang withdrawal',
    text: ({ amountCentavos, method, heldUntil }) =>
      `Naka-hold hanggang ${at(heldUntil)} ang withdrawal mong ${pesos(amountCentavos)} ${to(method)}. Pwede mo itong kanselahin bago iyon.`,
    push: 'Naka-hold ang isang withdrawal para ligtas ka. Kung hindi ikaw ito, buksan ang Barya at kanselahin.',
    email: ['Kanselahin ito kung hindi ikaw ang nag-request, at palitan ang password mo.'],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_approved: {
    title: 'Approved na ang withdrawal',
    text: ({ amountCentavos, method }) =>
      `Ang withdrawal mong ${pesos(amountCentavos)} ${to(method)} ay approved na. Sasabihan ka namin kapag naipadala na.`,
    push: 'Approved na ang withdrawal mo.',
    email: [],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_taken_back: {
    title: 'Chine-check namin ulit ang withdrawal mo',
    text: ({ amountCentavos, method }) =>
      `Naaprubahan nang hindi sinasadya ang ${pesos(amountCentavos)} ${to(method)}, at hindi pa ito naipadala. Chine-check namin ito ulit. Wala kang kailangang gawin.`,
    push: 'Chine-check ulit ang withdrawal mo. Hindi pa ito naipadala.',
    email: [
      'Nakalaan pa rin ang pera para sa withdrawal na ito. Sasabihan ka namin kapag na-check na.',
    ],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_sent: {
    title: 'Naipadala ang withdrawal',
    text: ({ amountCentavos, method, paymentReference }) =>
      `Naipadala ang ${pesos(amountCentavos)} ${to(method)}.${
        paymentReference === null ? '' : ` Reference number: ${paymentReference}.`
      }`,
    push: 'Naipadala na ang withdrawal mo.',
    email: [
      'I-check kung dumating ito. Kung wala pa rin pagkalipas ng isang araw, mag-message sa support.',
    ],
    action: 'Tingnan ang receipt',
  },
  withdrawal_not_sent: {
    title: 'Hindi pa naipapadala ang withdrawal mo',
    text: ({ amountCentavos, method }) =>
      `Sinabi namin na naipadala na ang ${pesos(amountCentavos)} ${to(method)}. Pagkakamali namin iyon: hindi pa ito naipapadala. Ipapadala namin ito at sasabihan ka namin. Wala kang kailangang gawin.`,
    push: 'Nagkamali kami: hindi pa naipapadala ang withdrawal mo.',
    email: ['Nakalaan pa rin ang pera para sa withdrawal na ito.'],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_failed: {
    title: 'Hindi naipadala ang withdrawal',
    text: ({ amountCentavos, method, reason }) =>
      `Hindi naipadala ang ${pesos(amountCentavos)} ${to(method)} at nasa balance mo na ulit. Dahilan: ${tellReason(reason)}`,
    push: 'May withdrawal na hindi naipadala. Nasa balance mo na ulit ang pera.',
    email: ['I-check ang account number, tapos mag-request ulit.'],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_returned: {
    title: 'Ibinalik ang withdrawal',
    text: ({ amountCentavos, method, reason }) =>
      `Ibinalik sa amin ang ${pesos(amountCentavos)} na ipinadala ${to(method)} at nasa balance mo na ulit. Dahilan: ${tellReason(reason)}`,
    push: 'May ibinalik na withdrawal. Nasa balance mo na ulit ang pera.',
    email: ['I-check ang account number, tapos mag-request ulit.'],
    action: 'Tingnan ang withdrawal',
  },
  withdrawal_rejected: {
    title: 'Hindi na-approve ang withdrawal',
    text: ({ amountCentavos, method, reason }) =>
      `Ang withdrawal mong ${pesos(amountCentavos)} ${to(method)} ay hindi na-approve, at nasa balance mo na ulit ang pera.${because(reason)}`,
    push: 'Hindi na-approve ang withdrawal mo. Buksan ang Barya para makita kung bakit.',
    email: [],
    action: 'Tingnan ang withdrawal',
  },
  package_matured: {
    title: ({ packageType }) => `Nag-mature na ang package ${packageType}`,
    name: 'Nag-mature na ang isang package',
    text: ({ amountCentavos }) =>
      `Pwede mo nang i-claim ang ${pesos(amountCentavos)}, o i-rollover ito.`,
    push: 'May package na nag-mature na. Pwede mo na itong i-claim.',
    email: [],
    action: 'Tingnan ang package',
  },
  instalment_due_tomorrow: {
    title: 'Pwede kang mag-claim bukas',
    text: (facts) =>
      `${instalment(facts)}: ${pesos(facts.amountCentavos)}, mula ${at(facts.dueAt)}.`,
    push: 'Pwede kang mag-claim ng bahagi ng package bukas.',
    email: [],
    action: 'Tingnan ang package',
  },
  instalment_due: {
    title: 'Pwede ka nang mag-claim',
    text: (facts) => `${instalment(facts)}: pwede nang i-claim ang ${pesos(facts.amountCentavos)}.`,
    push: 'Pwede ka nang mag-claim ng bahagi ng package.',
    email: [],
    action: 'Tingnan ang package',
  },
  package_unclaimed: {
    title: ({ packageType }) => `Hindi mo pa naki-claim ang package ${packageType}`,
    name: 'Isang linggo nang hindi naki-claim ang isang package',
    text: ({ amountCentavos }) =>
      `Nag-mature ito isang linggo na ang nakalipas. Pwede mong i-claim ang ${pesos(amountCentavos)}, o i-rollover ito.`,
    push: 'May package na nag-mature isang linggo na ang nakalipas. Pwede mo itong i-claim.',
    email: [
      'Sa iyo pa rin ito, pero wala na itong kikitain hangga’t hindi mo kini-claim o nire-rollover.',
    ],
    action: 'Tingnan ang package',
  },
  team_joined: {
    title: 'May sumali sa team mo',
    text: (_facts, person) =>
      person === somebody
        ? 'May sumali gamit ang invite mo.'
        : `Sumali si ${person} gamit ang invite mo.`,
    push: 'May sumali sa team mo.',
    email: [],
    action: 'Tingnan ang team mo',
  },
  team_income: {
    title: 'Kita mula sa team mo',
    name: 'Kita mula sa team mo, isang beses bawat araw',
    text: ({ amountCentavos, day, times }) =>
      `${pesos(amountCentavos)} noong ${formatManilaDay(day, 'fil')}, mula sa ${times} pagbili at activation.`,
    push: 'Kumita ka dahil sa team mo.',
    email: [],
    action: 'Tingnan ang activity mo',
  },
  support_answered: {
    title: 'Sinagot ka ng support',
    text: ({ subject }) => `May sagot sa “${subject}”.`,
    push: 'Sinagot ka ng support.',
    email: [],
    action: 'Basahin ang sagot',
  },
  security: {
    title: 'Security ng account mo',
    text: ({ event }) => `${securityWords[event]}. Kung hindi ikaw ito, buksan agad ang Security.`,
    push: 'May nagbago sa security ng account mo. Ikaw ba iyon?',
    email: ['Doon mo pwedeng i-log out ang iba mong device at palitan ang password mo.'],
    action: 'Buksan ang Security',
  },
};
