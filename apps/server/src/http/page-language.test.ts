import { describe, expect, it } from 'vitest';
import { decidePageLanguage, takeLanguageChoice } from './page-language.ts';

describe('the language of a page', () => {
  it.each([
    ['fil', 'fil'],
    ['fil-PH,en;q=0.8', 'fil'],
    ['tl-PH, en', 'fil'],
    ['en-PH,en;q=0.9,fil;q=0.8', 'en'],
    ['en;q=0.5, FIL;q=0.9', 'fil'],
    ['ceb, de, fil;q=0.2', 'fil'],
    ['fil;q=0', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    [undefined, 'en'],
    [';;q=,q', 'en'],
  ])('for a browser that accepts %s is %s', (accepted, language) => {
    expect(decidePageLanguage('/terms', { 'accept-language': accepted })).toBe(language);
  });

  it('is that of the cookie, which on https has another name', () => {
    const accepted = { 'accept-language': 'fil' };
    const of = (cookie: string) => decidePageLanguage('/', { cookie, ...accepted });
    expect(of('language=en')).toBe('en');
    expect(of('language=fil; __Secure-language=en')).toBe('en');
    expect(of('language=de')).toBe('fil');
    expect(of('my-language=en')).toBe('fil');
  });

  it('is English at the desk', () => {
    const headers = { cookie: 'language=fil', 'accept-language': 'fil' };
    expect(decidePageLanguage('/admin', headers)).toBe('en');
    expect(decidePageLanguage('/admin/cash-ins', headers)).toBe('en');
    expect(decidePageLanguage('/administration', headers)).toBe('fil');
  });
});

describe('a choice in the address', () => {
  const take = (url: string, cookie?: string, isSecure = false) =>
    takeLanguageChoice(new URL(url, 'http://host'), { cookie, isSecure });

  it('becomes a cookie, and the address without it', () => {
    expect(take('/register?ref=A&language=fil&b=1')).toEqual({
      location: '/register?ref=A&b=1',
      cookie: 'language=fil; Path=/; Max-Age=31536000; SameSite=Lax',
    });
    expect(take('/?language=en', undefined, true)?.cookie).toMatch(
      /^__Secure-language=en;.*Secure$/,
    );
    expect(take('/?language=en', '__Secure-language=fil')?.cookie).toContain(
      '__Secure-language=en',
    );
  });

  it('is nothing where it names no language', () => {
    expect(take('/?language=%0d%0aSet-Cookie:a')).toBeNull();
    expect(take('/terms')).toBeNull();
  });
});
