import type { Device } from '@barya/contract';

type Name = readonly [pattern: RegExp, name: string];

/** Imitators come first: nearly all claim to be Chrome and Safari too. */
const browsers: readonly Name[] = [
  [/\bFB(?:AN|AV)\b|Messenger/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/, 'TikTok'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bOP(?:R|T|iOS)\/|\bOpera\b/, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Name[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and system names in this `User-Agent`, if recognized. */
export function describeDevice(userAgent: string): Device {
  return { browser: findName(browsers, userAgent), system: findName(systems, userAgent) };
}

function findName(names: readonly Name[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
