import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${android} AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile`,
    'Samsung Internet',
    'Android',
  ],
  [`${android} ${chrome} Mobile Safari/537.36 [FBAN/EMA;FBAV/500.0]`, 'Facebook', 'Android'],
  [`${android} ${chrome} Mobile Safari/537.36 OPR/90.0`, 'Opera', 'Android'],
  [`${iPhone} ${safari} Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iPhone} AppleWebKit/605.1.15 CriOS/149.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${safari} Safari/604.1`, 'Safari', 'iPad'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/149.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'Chromebook'],
  ['node', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
