import type { words as english } from './words.ts';

export const words: typeof english = {
  noScript: 'Kailangan ng Barya ng JavaScript para maka-log in ka at makita ang mga balance mo.',
  descriptions: {
    '/': 'Araw-araw na click, mga referral at apat na package na may nakatakdang term, sa ledger na laging dapat magtugma. Naka-lock at hindi insured ang perang nasa package.',
    '/login': 'Mag-log in sa Barya gamit ang username, email o mobile number mo.',
    '/register':
      'Sumali sa Barya gamit ang referral code ng isang member. Basahin muna ang mga tuntunin at panganib.',
    '/terms':
      'Ang mga tuntunin ng paggamit ng Barya sa simpleng salita, kasama ang mga halagang may bisa ngayong araw.',
    '/reserves':
      'Magkano ang dapat ibayad ng Barya sa mga member at ano ang pambayad dito, mula sa ledger, bilang ang bawat sentimo.',
    '/risk':
      'Magkano ang ibinabayad ng mga package, click at referral ng Barya, at ano ang pwedeng mawala sa iyo.',
  },
  description:
    'Barya: araw-araw na click, mga package at referral, sa ledger na pwede mong i-check.',
  share: {
    title: 'Barya: maliliit na barya, bilang ang bawat sentimo',
    invitation: 'Iniimbitahan ka sa Barya',
    invitationText:
      'Gumawa ng account gamit ang code sa link na ito. Basahin muna ang mga tuntunin at panganib: naka-lock at hindi insured ang perang nasa package.',
    image:
      'Gintong barya na may peso sign, katabi ng mga salitang: maliliit na barya, bilang ang bawat sentimo.',
  },
};
