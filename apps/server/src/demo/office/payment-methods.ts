import type { PaymentMethod } from '@barya/contract';
import { convertPaymentName } from '@barya/contract/payment-methods';
import type { Calendar } from '../calendar.ts';

// Each QR code says, when scanned, that it is not a real account.
const gcashImage = [
  'iVBORw0KGgoAAAANSUhEUgAAAIQAAACECAYAAABRRIOnAAAAAklEQVR4AewaftIAAAOISURBVO3BQY4kRwIDQWeg/v9l',
  'Xx104CmARFa3Zgc0i/9g5l+HmXKYKYeZcpgph5lymCmHmXKYKYeZcpgph5lymCmHmXKYKYeZ8uGlJPwmlZaEG5UnkvCG',
  'SkvCb1J54zBTDjPlMFM+fJnKNyXhRuWbVG6S0FSeUPmmJHzTYaYcZsphpnz4YUl4QuWJJDSVmyQ8oXKThKbyRBKeUPlJ',
  'h5lymCmHmfLhL5OEpnKj0pJwo/I3O8yUw0w5zJQPf7kkfFMSmsrf5DBTDjPlMFM+/DCVn6TSktBUbpLQVJ5IQlN5QuVP',
  'cpgph5lymCkfviwJvykJTaUloak8kYSm0pLwRBL+ZIeZcpgph5kS/8FfJAlNpSWhqbQkNJWWhBuV/2eHmXKYKYeZ8uGl',
  'JLyhcpOEptKS0FRuVJ5Iwo1KS0JTuUnCEyotCU3ljcNMOcyUw0z58GUqN0loSWgqTaUl4SYJTeUNlZaEG5VvUvlNh5ly',
  'mCmHmfLhJZWflIQblW9SuVF5IglPqLQkNJWfdJgph5lymCkfflgSmspNEprKNyXhRuWJJDSVN5Jwk4Sm8k2HmXKYKYeZ',
  '8uGlJDSVptKS0FRuktBUbpLQVL4pCU3lm1RaEprKTzrMlMNMOcyUDy+p3CShqdyoPJGEptKScKNyk4QnknCj8ic7zJTD',
  'TDnMlA9floSm0pLwm1SeSMITSWgqLQk3SXgjCU3ljcNMOcyUw0z58FISmkpLwhsqLQlN5Y0k3KjcJOFGpSXhjSQ0lW86',
  'zJTDTDnMlPgP/iBJ+EkqN0loKi0Jv0nlJglN5Y3DTDnMlMNM+fCHUXkiCU3lJgk/SeWJJDSVloQblW86zJTDTDnMlA8v',
  'JeE3qTSVloRvSsIbSWgqN0m4UflJh5lymCmHmfLhy1S+KQlPqLQkNJU3kvCEyhMqLQktCTcqbxxmymGmHGbKhx+WhCdU',
  '3kjCTRJuVN5IwhtJaCq/6TBTDjPlMFM+/J9Lwo1KS8I3qbQkNJUnktCS8ITKG4eZcpgph5ny4S+j0pLQVG6S8EQSbpJw',
  'o/KGyjcdZsphphxmyocfpvJfUmlJaCpPqNwkoam0JLQk3KjcJKGpvHGYKYeZcpgpH74sCf+lJDSVmyQ0lZaEmyTcJOFG',
  '5SYJTeUnHWbKYaYcZkr8BzP/OsyUw0w5zJTDTDnMlMNMOcyUw0w5zJTDTDnMlMNMOcyUw0w5zJT/AaP8fymv6rjYAAAA',
  'AElFTkSuQmCC',
];
const mayaImage = [
  'iVBORw0KGgoAAAANSUhEUgAAAIQAAACECAYAAABRRIOnAAAAAklEQVR4AewaftIAAAOXSURBVO3BQY7kRgADwWSh///l',
  '9Bx84EmAIPXYu2BE/MHMvw4z5TBTDjPlMFMOM+UwUw4z5TBTDjPlMFMOM+UwUw4z5TBTDjPlw0NJ+E0qLQlN5UoSrqi0',
  'JDSVO5Lwm1SeOMyUw0w5zJQPL1N5UxKuqLQkXFG5koQrSbiickXlTUl402GmHGbKYaZ8+LIk3KHyhEpLwpUkNJU7kvBE',
  'Eu5Q+abDTDnMlMNM+fCXU3lTEv5mh5lymCmHmfLhL5OEptKS0FSuJKGp/M0OM+UwUw4z5cOXqfwmlZaEptKS0FSaSkvC',
  'FZU7VP5PDjPlMFMOM+XDy5Lwm5LQVN6UhKbSknBHEv7PDjPlMFMOM+XDQyp/kiQ0lTuScIfKn+QwUw4z5TBTPjyUhCsq',
  'LQlXVFoSmkpTaUl4IglN5YkkNJU3JaGpPHGYKYeZcpgpHx5SaUloSWgqLQlXVJ5QuZKEJ5LQVJrKE0loKt90mCmHmXKY',
  'KR8eSkJTeSIJd6g0lZaEKypXknBF5Y4kvEnlTYeZcpgph5kSf/CiJDSVb0rCm1RaEppKS8IVlStJuEOlJaGpPHGYKYeZ',
  'cpgp8QcPJOEOlTuS0FRaEq6otCRcUbmShCdUnkhCU3nTYaYcZsphpnx4mUpLwhMqd6hcUXmTyh1JaCpXknAlCU3licNM',
  'OcyUw0yJP3ggCU+oXEnCEyotCXeoXElCU7kjCU2lJaGpfNNhphxmymGmfHiZypUktCRcUbmShKZyh8odSWgqdyShqVxR',
  'aUloKm86zJTDTDnMlA9floQrKleS8CaVloSm0pLQVFoSnkhCU7mi8k2HmXKYKYeZEn/wB0vCm1RaEu5QuSMJTaUloam0',
  'JDSVJw4z5TBTDjPlw0NJ+E0qTaUl4YkkNJWWhDuS0FSuJKGptCR802GmHGbKYaZ8eJnKm5LwhMqVJFxJwhMqd6i0JDSV',
  'bzrMlMNMOcyUD1+WhDtU7kjCEyotCVdUWhJaEt6kciUJTeWJw0w5zJTDTPnwl1FpSWgqV1RaEp5QuZKEO5LwTYeZcpgp',
  'h5ny4Q+n0pJwJQlXVJrKm5LQVK4k4TcdZsphphxmyocvU/mmJDSVK0m4IwlNpalcSUJTaUm4otKS0FTedJgph5lymCkf',
  'XpaE/1ISmkpTaUm4ovKbVO5IQlN54jBTDjPlMFPiD2b+dZgph5lymCmHmXKYKYeZcpgph5lymCmHmXKYKYeZcpgph5ly',
  'mCn/AHCknAwezlw8AAAAAElFTkSuQmCC',
];

const dataUrl = (lines: readonly string[]) => `data:image/png;base64,${lines.join('')}`;

// No QR text: every one that is published names an account at a real bank.
const withoutQrText = { qrText: '', qrAmountTested: false };

export const gcashMethod: PaymentMethod = {
  ...withoutQrText,
  name: 'GCash',
  accountName: 'Barya Demo',
  accountNumber: '09000000001',
  qr: dataUrl(gcashImage),
  details: 'Send the screenshot with your username.',
};

export const mayaMethod: PaymentMethod = {
  ...withoutQrText,
  name: 'Maya',
  accountName: 'Barya Demo',
  accountNumber: '09000000002',
  qr: dataUrl(mayaImage),
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
