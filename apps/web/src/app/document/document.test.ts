import type { PageVisit } from '@barya/contract/pages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HeadTags } from './document.tsx';

const render = (change: Partial<PageVisit>) =>
  renderToStaticMarkup(
    createElement(HeadTags, {
      visit: {
        pathname: '/register',
        origin: 'https://barya.example',
        referralCode: null,
        inviter: null,
        isCodeUnknown: false,
        colorScheme: null,
        operatingMode: 'demo',
        ...change,
      },
    }),
  );

describe('the head of a page', () => {
  test('invites with the shared code, also in its address', () => {
    const head = render({ referralCode: 'A.b-1' });
    expect(head).toContain('content="https://barya.example/register?ref=A.b-1"');
    expect(head).toContain('You are invited to Barya');
    expect(head).toContain('rel="canonical" href="https://barya.example/register"');
  });

  test('describes the page if no code was shared, or on another page', () => {
    expect(render({})).toContain('og:url" content="https://barya.example/register"');
    expect(render({ pathname: '/', referralCode: 'ABC' })).not.toContain('ABC');
  });

  test('escapes what others wrote', () => {
    const head = render({ origin: 'http://x"><script>', referralCode: '"><script>' });
    expect(head).not.toContain('<script>');
  });

  test('names no address if the site has no public one', () => {
    const head = render({ origin: null, referralCode: 'A.b-1' });
    expect(head).toContain('You are invited to Barya');
    expect(head).not.toMatch(/canonical|og:url|og:image/);
  });

  test('has no card on pages that need a sign-in', () => {
    const head = render({ pathname: '/agent' });
    expect(head).toContain('<title>Barya</title>');
    expect(head).not.toContain('og:');
  });
});
