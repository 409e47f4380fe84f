import { parseQrPh } from '@barya/qr-ph';
import { expect, test } from 'vitest';
import { chooseCodes } from './choose-codes.ts';

// Of the account that PayMongo has for tests.
const QR_TEXT =
  '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900015204601653036085802PH5910BARYA TEST6006Manila63040B56';
const image = 'data:image/webp;base64,AAAA';
const gcash = {
  name: 'GCash',
  accountName: 'Barya Inc.',
  accountNumber: '0917 123 4567',
  qr: image,
  qrText: QR_TEXT,
  qrTakesAmount: '',
  details: '',
};
const payment = { amountCentavos: 50_050, reference: 'BRY-7K2M9PQR' };

test('An image is shown as it is, and a text is drawn where there is no image', () => {
  const own = { picture: { image }, isFilledIn: false, fileName: 'barya-gcash-qr.webp' };
  expect(chooseCodes(gcash, payment)).toEqual([own]);
  expect(chooseCodes({ ...gcash, qr: '' }, payment)).toEqual([
    { picture: { text: QR_TEXT }, isFilledIn: false, fileName: 'barya-gcash-qr.png' },
  ]);
  expect(chooseCodes({ ...gcash, qr: '', qrText: '' }, payment)).toEqual([]);
});

test('A copy with the amount comes first, only where one was tested and there is an amount', () => {
  const tested = { ...gcash, qrTakesAmount: 'a'.repeat(64) };
  const [filledIn, own, ...others] = chooseCodes(tested, payment);
  expect(filledIn).toMatchObject({ isFilledIn: true, fileName: 'barya-gcash-qr-500.50.png' });
  const text = filledIn && 'text' in filledIn.picture ? filledIn.picture.text : '';
  expect(parseQrPh(text)).toMatchObject({ code: { amountCentavos: 50_050, name: 'BARYA TEST' } });
  expect([own?.picture, others]).toEqual([{ image }, []]);
  expect(chooseCodes(tested)).toHaveLength(1);
});

test.each([
  ['  GoTyme Bank (Peña) / 2', 'barya-gotyme-bank-pena-2-qr.png'],
  ['../../', 'barya-qr.png'],
  ['现金', 'barya-qr.png'],
])('The code of %j is saved under a name that any phone can keep', (name, fileName) => {
  expect(chooseCodes({ ...gcash, name, qr: '' })).toMatchObject([{ fileName }]);
});
