import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksum } from './fields.ts';
import { findQrPhFault, parseQrPh, withAmount } from './index.ts';

/** PayMongo's published example: developers.paymongo.com/reference/qr-transfer-resource. */
const PUBLISHED =
  '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-9913729861' +
  '5204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***' +
  '0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03';

const REFERENCE = 'BRY-7K2M9PQR';

const inCharacters = (text: string) => [...text].length;
const inBytes = (text: string) => Buffer.byteLength(text);

/** Writes a code as an app would, without the code under test. */
function writeCode(fields: Record<string, string>, lengthOf = inCharacters): string {
  const body = Object.entries(fields)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([tag, value]) => `${tag}${String(lengthOf(value)).padStart(2, '0')}${value}`)
    .join('');
  return `${body}6304${checksum(`${body}6304`)}`;
}

const person = {
  '00': '01',
  '01': '11',
  '27': '0012com.p2pqrpay0111GXCHPHM2XXX0208999644030304TEST',
  '52': '6016',
  '53': '608',
  '58': 'PH',
  '59': 'J** D** C.',
  '60': 'Manila',
};
const merchant = { ...person, '28': '0011ph.ppmi.p2m0111PAPHPHM1XXX' };
Reflect.deleteProperty(merchant, '27');

const faultOf = (text: string) => {
  const parsed = parseQrPh(text);
  return 'fault' in parsed ? parsed.fault : null;
};

test('The published example says what its page says', () => {
  expect(checksum('123456789')).toBe('29B1');
  expect(parseQrPh(PUBLISHED)).toEqual({
    code: {
      kind: 'person',
      bank: 'PAEYPHM2XXX',
      account: '985889386153, +63-9913729861',
      name: 'ENG-19818-ged',
      city: 'Manila',
      isStatic: false,
      amountCentavos: 12_345,
      asksReference: false,
    },
  });
});

test('A code without an amount is for many payments, and may ask for a reference', () => {
  expect(parseQrPh(writeCode({ ...merchant, '54': '0.00', '62': '0503***' }))).toEqual({
    code: {
      kind: 'merchant',
      bank: 'PAPHPHM1XXX',
      account: '',
      name: 'J** D** C.',
      city: 'Manila',
      isStatic: true,
      amountCentavos: null,
      asksReference: true,
    },
  });
});

test.each([
  ['a number', '09171234567', /not the text of a QR Ph code/],
  ['nothing', '', /not the text of a QR Ph code/],
  ['the beginning of one', PUBLISHED.slice(0, 90), /incomplete or was changed/],
  ['one with more behind it', `${PUBLISHED}00`, /incomplete or was changed/],
  ['one without a checksum', '000201010211', /incomplete or was changed/],
  ['one with a small letter', PUBLISHED.replace('ED03', 'ed03'), /changed or mistyped/],
  [
    'one with two amounts',
    writeCode({ ...person, '54': '1', '55': '2' }).replace('55012', '54012'),
    /incomplete/,
  ],
  ['one of another country', writeCode({ ...person, '58': 'SG' }), /not for Philippine pesos/],
  ['one of another currency', writeCode({ ...person, '53': '702' }), /not for Philippine pesos/],
  ['one of another scheme', writeCode({ ...person, '27': '0010SG.PAYNOW0' }), /names no account/],
  ['one with an unreadable amount', writeCode({ ...person, '54': '1,000' }), /amount/],
])('Text that is %s is refused with the reason', (_, text, reason) => {
  expect(faultOf(text)).toMatch(reason);
  expect(withAmount(text, 100, REFERENCE)).toBeNull();
});

test('A code with an amount is not for many payments', () => {
  expect(findQrPhFault(PUBLISHED)).toMatch(/payment of ₱123\.45\. Use the code/);
  expect(findQrPhFault(writeCode(person))).toBeNull();
  expect(findQrPhFault('')).toMatch(/not the text/);
});

test('One changed character is noticed', () => {
  const position = fc.nat({ max: PUBLISHED.length - 1 });
  fc.assert(
    fc.property(position, fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(character !== PUBLISHED[at]);
      expect(faultOf(PUBLISHED.slice(0, at) + character + PUBLISHED.slice(at + 1))).not.toBeNull();
    }),
  );
});

test('No text makes it fail', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffff })), (codes) => {
      const text = String.fromCharCode(...codes);
      expect(faultOf(text)).toEqual(expect.any(String));
      expect(faultOf(`000201${text}`)).toEqual(expect.any(String));
    }),
  );
});

const amount = fc.integer({ min: 1, max: 999_999_999 });

describe('A copy with an amount', () => {
  test('of the published example changes the amount and the checksum alone', () => {
    const copy = withAmount(PUBLISHED, 50_000, REFERENCE);
    expect(copy?.slice(0, -4)).toBe(PUBLISHED.replace('5406123.45', '5406500.00').slice(0, -4));
    expect(faultOf(copy ?? '')).toBeNull();
  });

  test('of any code says the amount in pesos with a point, and nothing else anew', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
    const additional = fc.constantFrom({}, { '62': '0103***' }, { '61': '1000' });
    const anyCode = fc.record({ base: fc.constantFrom(person, merchant), name, additional });
    fc.assert(
      fc.property(
        anyCode,
        fc.constantFrom(inCharacters, inBytes),
        amount,
        (code, lengthOf, pay) => {
          const fields = { ...code.base, '59': code.name, ...code.additional };
          const text = writeCode(fields, lengthOf);
          expect(parseQrPh(text)).toMatchObject({ code: { name: code.name.trim() } });
          const pesos = `${Math.floor(pay / 100)}.${String(pay % 100).padStart(2, '0')}`;
          const copy = withAmount(text, pay, REFERENCE);
          expect(copy).toBe(writeCode({ ...fields, '01': '12', '54': pesos }, lengthOf));
          expect(parseQrPh(copy ?? '')).toMatchObject({
            code: { name: code.name.trim(), amountCentavos: pay, isStatic: false },
          });
        },
      ),
    );
  });

  test('has the reference where the code asks for one, and only there', () => {
    const filled = (more: object) => withAmount(writeCode({ ...person, ...more }), 100, REFERENCE);
    const expected = (more: object) => writeCode({ ...person, '01': '12', '54': '1.00', ...more });
    expect(filled({ '62': '0103***0503***0803***' })).toBe(
      expected({ '62': '0103***0512BRY-7K2M9PQR0803***' }),
    );
    expect(filled({ '62': '0103***' })).toBe(expected({ '62': '0103***' }));
    expect(filled({})).toBe(expected({}));
  });

  test('is none where the reference does not fit, or the amount is no payment', () => {
    const full = { ...person, '62': `0503***0188${'x'.repeat(88)}` };
    expect(withAmount(writeCode(full), 100, REFERENCE)).toBeNull();
    expect(withAmount(writeCode({ ...person, '62': '0503***' }), 100, 'ñ')).toBeNull();
    for (const pay of [0, -100, 1_000_000_000, Number.NaN]) {
      expect(withAmount(PUBLISHED, pay, REFERENCE)).toBeNull();
    }
  });

  test('of a code that does not say how often it is used says that it is for one payment', () => {
    const { '01': _, ...fields } = person;
    const expected = writeCode({ ...person, '01': '12', '54': '1.00' });
    expect(withAmount(writeCode(fields), 100, REFERENCE)).toBe(expected);
  });
});
