import type { PaymentMethod } from '@barya/contract';
import { convertPaymentName } from '@barya/contract/payment-methods';
import type { Calendar } from './calendar.ts';
import pictures from './pictures.json' with { type: 'json' };

// Each QR code of pictures.json says, when scanned, that it is not a real account.
// No QR text: every one that is published names an account at a real bank.
const withoutQrText = { qrText: '', qrTakesAmount: '' };

export const gcashMethod: PaymentMethod = {
  ...withoutQrText,
  name: 'GCash',
  accountName: 'Barya Demo',
  accountNumber: '09000000001',
  qr: pictures.gcash,
  details: 'Send the screenshot with your username.',
};

export const mayaMethod: PaymentMethod = {
  ...withoutQrText,
  name: 'Maya',
  accountName: 'Barya Demo',
  accountNumber: '09000000002',
  qr: pictures.maya,
  details: '',
};

export const bankMethod: PaymentMethod = {
  ...withoutQrText,
  name: 'GoTyme Bank',
  accountName: 'Barya Demo Account',
  accountNumber: '0000 1234 5678',
  qr: '',
  details: 'For ₱1,000 and more.',
};

/** Incomplete: admins see it, members do not. */
export const counterMethod: PaymentMethod = convertPaymentName('Over the counter');

/** The shares of all days after which members see a method. */
export const MAYA_SHARE = 0.12;
export const BANK_SHARE = 0.6;

/** The operator's account to which a member pays who withdraws by this method. */
export function accountFor({ today, dayOf }: Calendar, method: string, at: Date): string {
  const isAfter = (share: number) => dayOf(at) > Math.round(share * today);
  if (method === 'gcash') return gcashMethod.name;
  if (method === 'paymaya') return isAfter(MAYA_SHARE) ? mayaMethod.name : gcashMethod.name;
  return isAfter(BANK_SHARE) ? bankMethod.name : gcashMethod.name;
}
