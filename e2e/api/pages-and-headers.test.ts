import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, sendRaw } from './support/client.ts';
import { join, type World } from './support/people.ts';
import { ALLOWED_ORIGIN } from './support/processes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(`${world.url}${path}`, 'GET', { headers });

describe('an operator', () => {
  test.each(['/health/live', '/health/ready'])('gets an answer from %s', async (path) => {
    expect((await read(path)).status).toBe(200);
  });

  test('reads the metrics', async () => {
    const { status, text, headers } = await read('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/^# TYPE \w+ (counter|gauge|histogram)/m);
  });
});

describe('a person with a browser', () => {
  test.each([
    ['/', 'Home | Barya'],
    ['/login', 'Login | Barya'],
    ['/register?ref=ABC', 'Register | Barya'],
    ['/terms', 'Terms of Use | Barya'],
    ['/risk', 'Risks and Earnings | Barya'],
    ['/reserves', 'Reserves | Barya'],
    ['/admin/dashboard', 'Admin Dashboard | Barya'],
    ['/agent/team', 'My Team | Barya'],
    ['/nonsense', 'Barya'],
  ])('gets a page at %s, titled %s', async (path, title) => {
    const { status, headers, text } = await read(path, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).toContain(`<title>${title}</title>`);
  });
});

describe('the start page', () => {
  test('reads without script: what it is, what it costs, what it risks', async () => {
    const { text } = await read('/', { accept: 'text/html' });
    for (const words of ['Get Started', 'Login', 'Smart Investments', 'Community Growth']) {
      expect(text).toContain(words);
    }
    for (const words of ['Performance Tracking', 'Secure Platform', '₱100.00', '400%', 'Risk']) {
      expect(text).toContain(words);
    }
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test.each(['guaranteed', 'hurry', 'limited time'])('does not say %s', async (word) => {
    for (const path of ['/', '/terms', '/risk', '/reserves']) {
      expect((await read(path, { accept: 'text/html' })).text.toLowerCase()).not.toContain(word);
    }
  });
});

describe('a crawler that is given a shared link', () => {
  const card = async (query: string) => {
    const { text } = await read(`/register${query}`, { accept: '*/*' });
    return text.slice(0, 8_000);
  };

  test('reads the card in the first 8 kB, without an address', async () => {
    const head = await card('?ref=ABC-1');
    for (const name of ['title', 'description', 'type', 'site_name']) {
      expect(head).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"/>`));
    }
    expect(head).toContain('You are invited');
    // Without PUBLIC_URL the server must not trust the caller's Host header.
    expect(head).not.toMatch(/canonical|og:url|og:image|127\.0\.0\.1/);
  });

  test('finds the picture', async () => {
    const { status, headers } = await read('/share.png');
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });
});

test('a phone finds what its Home Screen needs', async () => {
  const { status, headers, text } = await read('/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  const { display, start_url, icons } = JSON.parse(text);
  expect([display, (await read(start_url, { accept: 'text/html' })).status]).toEqual([
    'standalone',
    200,
  ]);
  for (const { src, type } of icons) {
    const icon = await read(src);
    expect(icon.status).toBe(200);
    expect(icon.headers['content-type']).toContain(type);
  }
});

/** Every call of section 7 of the specification. */
const calls = [
  'GET /auth/me',
  'POST /auth/login',
  'POST /auth/register',
  'GET /admin/stats',
  'GET /admin/users',
  'GET /admin/investments/pending',
  'GET /admin/withdrawals/pending',
  'GET /admin/withdrawals/stats',
  'GET /admin/load-capital/total-sent',
  'GET /admin/transactions/earnings',
  'GET /admin/transactions/shared',
  'GET /admin/referral',
  'POST /admin/load-capital',
  'GET /admin/shared-capital/history',
  'POST /admin/shared-capital/revert/{id}',
  'GET /admin/withdrawals/by-source',
  'POST /admin/withdrawals/{id}/approve',
  'POST /admin/withdrawals/{id}/reject',
  'GET /admin/earnings/withdrawals',
  'GET /admin/withdrawals/shared',
  'POST /admin/withdrawals/shared/{id}/approve',
  'GET /admin/settings',
  'PUT /admin/settings',
  'DELETE /admin/users/{id}',
  'POST /admin/users/{id}/reset-password',
  'GET /agent/earnings',
  'GET /agent/packages/active',
  'GET /agent/profile',
  'GET /agent/downlines',
  'GET /agent/withdrawals',
  'POST /agent/click',
  'POST /agent/activate-clicking-task',
  'POST /agent/packages/activate',
  'POST /agent/packages/claim',
  'POST /packages/package4-claim',
  'POST /agent/packages/rollover',
  'POST /agent/withdraw',
  'POST /agent/change-password',
  'GET /payment/methods',
];

describe('a developer of a client', () => {
  let document: Json;
  beforeAll(async () => {
    for (const path of ['/docs/json', '/docs/openapi.json']) {
      const answer = await read(path);
      if (answer.status === 200) document = answer.body;
    }
  });

  test('finds a readable page', async () => {
    const { status, text, headers } = await read('/docs');
    expect(status).toBeLessThan(400);
    if (status === 200) {
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(text).toMatch(/<html/i);
    }
  });

  test('finds an OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.stringMatching(/Barya/) });
  });

  test.each(calls)('finds %s described in it', (call) => {
    const [method = '', path = ''] = call.split(' ');
    const found = document.paths[path] ?? document.paths[`/api${path}`];
    expect(found).toBeDefined();
    const operation = found[method.toLowerCase()];
    expect(Object.keys(operation.responses).some((status) => /^2/.test(status))).toBe(true);
  });
});

describe('a page of another origin', () => {
  const preflight = (origin: string, method = 'POST') =>
    sendRaw(`${world.url}/api/agent/withdraw`, 'OPTIONS', {
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  test.each(['POST', 'PUT', 'DELETE', 'GET'])(
    'that is allowed may %s with credentials',
    async (method) => {
      const { status, headers } = await preflight(ALLOWED_ORIGIN, method);
      expect(status).toBeLessThan(300);
      expect(headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-allow-methods']).toContain(method);
      for (const name of ['authorization', 'content-type', 'idempotency-key']) {
        expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain(name);
      }
    },
  );

  test('that is allowed reads the answers and the headers of lists', async () => {
    const member = await join(world);
    const { headers } = await member.send('GET', '/agent/withdrawals', {
      headers: { origin: ALLOWED_ORIGIN },
    });
    expect(headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
    expect(headers.vary).toMatch(/origin/i);
    const exposed = String(headers['access-control-expose-headers']).toLowerCase();
    expect(exposed).toContain('x-total-count');
    expect(exposed).toContain('link');
  });

  test('that is allowed reads the refusals too', async () => {
    const { status, headers } = await world.nobody.send('GET', '/auth/me', {
      headers: { origin: ALLOWED_ORIGIN },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, ALLOWED_ORIGIN]);
  });

  test.each([
    'https://evil.example',
    `${ALLOWED_ORIGIN}.evil.example`,
    'null',
    'http://app.barya.example',
  ])('that is not allowed reads nothing: %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const answer = await world.nobody.send('GET', '/auth/me', { headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
