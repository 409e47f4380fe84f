import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function readLines(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
  }
  throw new Error('It was accepted.');
}

const folder = mkdtempSync(path.join(tmpdir(), 'barya-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSecret(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      operatingMode: 'demo',
      databaseUrl: null,
      databaseAppUrl: null,
      databaseReadUrl: null,
      dataDir: './data',
      signingKey: null,
      secondFactorKey: null,
      payoutKey: null,
      pushKey: null,
      pushOrigins: [],
      poolSize: 20,
      nodeName: 'node',
      preparedStatements: true,
      admin: { username: null, email: null, password: null },
      openingReserveCentavos: 100_000_000,
      clockOffsetDays: 0,
      publicUrl: null,
      allowedOrigins: [],
      redisUrl: null,
      smtpUrl: null,
      mailFrom: null,
      logLevel: 'info',
      metricsToken: null,
      metricsFrom: null,
    });
  });

  it('reads every variable, and an empty one as unset', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '0',
        OPERATING_MODE: 'demo',
        DATABASE_URL: 'postgres://barya:secret@db.example/barya',
        DATABASE_APP_URL: 'postgres://barya_server:another@pool.example/barya',
        DATABASE_READ_URL: 'postgres://barya_server:another@replica.example/barya',
        DATA_DIR: '',
        POOL_SIZE: '5',
        NODE_NAME: 'manila1',
        PREPARED_STATEMENTS: 'off',
        ADMIN_USERNAME: 'Boss',
        ADMIN_EMAIL: 'Boss@Example.com',
        ADMIN_PASSWORD: ' a long one ',
        OPENING_RESERVE: '2,500.50',
        CLOCK_OFFSET_DAYS: '12.25',
        PUBLIC_URL: 'https://barya.example/',
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
        REDIS_URL: 'redis://localhost:6379',
        SMTP_URL: 'smtp://barya:pass%20word@mail.example:587',
        MAIL_FROM: 'Barya Post <Post@Barya.example>',
        LOG_LEVEL: 'silent',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      databaseUrl: 'postgres://barya:secret@db.example/barya',
      databaseAppUrl: 'postgres://barya_server:another@pool.example/barya',
      databaseReadUrl: 'postgres://barya_server:another@replica.example/barya',
      dataDir: './data',
      poolSize: 5,
      nodeName: 'manila1',
      preparedStatements: false,
      admin: { username: 'Boss', email: 'boss@example.com', password: ' a long one ' },
      openingReserveCentavos: 250_050,
      clockOffsetDays: 12.25,
      publicUrl: 'https://barya.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      redisUrl: 'redis://localhost:6379',
      smtpUrl: 'smtp://barya:pass%20word@mail.example:587',
      mailFrom: 'Barya Post <post@barya.example>',
      logLevel: 'silent',
    });
  });

  it('books no opening reserve on an external database or in live mode', () => {
    const external = readConfig({ DATABASE_URL: 'postgresql://u:p@/db?host=/run/postgresql' });
    expect(external.openingReserveCentavos).toBe(0);
    expect(external.databaseUrl).toBe('postgresql://u:p@localhost/db?host=/run/postgresql');
    expect(readConfig({ OPERATING_MODE: 'live' }).openingReserveCentavos).toBe(0);
  });

  it('lists everything that is wrong at once, without secrets', () => {
    const lines = readLines({
      PORT: '65536',
      DATABASE_URL: 'mysql://root:hunter2@localhost/x',
      DATABASE_APP_URL: 'postgresql://localhost/nobody',
      DATABASE_READ_URL: 'postgresql://localhost/nobody',
      ADMIN_PASSWORD: 'short',
      OPENING_RESERVE: '1.234',
      ALLOWED_ORIGINS: 'https://a.example,*',
      PUBLIC_URL: 'https://barya.example/app',
      NODE_NAME: 'Manila.1',
      LOG_LEVEL: 'loud',
      SIGNING_KEY: 'c2VjcmV0',
      SECOND_FACTOR_KEY: 'c2VjcmV0',
      PAYOUT_KEY: 'c2VjcmV0',
    });
    expect(lines).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be like postgresql://user:password@host:5432/database.',
      'DATABASE_APP_URL must be like postgresql://barya_server:password@host:5432/database.',
      'DATABASE_READ_URL must be like postgresql://barya_server:password@replica:5432/database.',
      'SIGNING_KEY must be an Ed25519 private key (PKCS#8 in base64).',
      'SECOND_FACTOR_KEY must be 32 bytes in base64.',
      'PAYOUT_KEY must be 32 bytes in base64.',
      'NODE_NAME must have 1 to 16 small letters and digits.',
      'ADMIN_PASSWORD is refused: Password must have 8 to 128 characters.',
      'OPENING_RESERVE must be pesos from 0 to 1,000,000,000,000.00.',
      'PUBLIC_URL must be like https://barya.example, without a path.',
      'ALLOWED_ORIGINS must be origins like https://app.example, with commas between.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ]);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['PUBLIK_URL', 'PUBLIC_URL'],
    ['EDIS_URL', 'REDIS_URL'],
    ['SIGNING_KEY_FIL', 'SIGNING_KEY_FILE'],
  ])('asks about %s, one slip away from one of its own', (given, meant) => {
    expect(readLines({ [given]: 'x' })).toEqual([`${given}: did you mean ${meant}?`]);
  });

  it.each(['POSTS', 'POOLSIZES', 'HOSTNAME', 'DATADIR'])('leaves %s to other programs', (given) => {
    expect(readConfig({ [given]: 'x' })).toEqual(readConfig({}));
  });

  it('reads a secret from a file, but for the end of its line', () => {
    const password = writeSecret('password', ' a long one \n');
    const url = writeSecret('url', 'postgres://barya:secret@db.example/barya');
    const { admin, databaseUrl } = readConfig({
      ADMIN_PASSWORD_FILE: password,
      DATABASE_URL_FILE: url,
    });
    expect(admin.password).toBe(' a long one ');
    expect(databaseUrl).toBe('postgres://barya:secret@db.example/barya');
  });

  it('refuses files that say nothing, are not there or stand beside the variable', () => {
    const missing = path.join(folder, 'missing');
    const lines = readLines({
      DATABASE_URL_FILE: writeSecret('empty', '\n'),
      DATABASE_APP_URL: 'postgresql://barya_server:secret@localhost/barya',
      PAYOUT_KEY_FILE: missing,
      METRICS_TOKEN: '0123456789abcdef',
      METRICS_TOKEN_FILE: missing,
    });
    expect(lines).toEqual([
      'DATABASE_URL_FILE names an empty file.',
      `PAYOUT_KEY_FILE names a file that can't be read (ENOENT: no such file or directory, open '${missing}').`,
      'METRICS_TOKEN must be unset if METRICS_TOKEN_FILE is set.',
    ]);
  });

  it('sends mail only with a sender and the site that links begin with', () => {
    const SMTP_URL = 'smtps://mail.example';
    expect(readLines({ SMTP_URL })).toEqual([
      'MAIL_FROM must be set if SMTP_URL is set.',
      'PUBLIC_URL must be set if SMTP_URL is set: links in mails begin with it.',
    ]);
    expect(
      readLines({
        SMTP_URL: 'http://user:hunter2@mail.example',
        MAIL_FROM: 'Barya\n<a@b.example>',
      }),
    ).toEqual([
      'SMTP_URL must be like smtp://user:password@host:587, or smtps for TLS from the start.',
      'MAIL_FROM must be an email address, or like Barya <post@barya.example>.',
      'PUBLIC_URL must be set if SMTP_URL is set: links in mails begin with it.',
    ]);
  });

  it.each(['DATABASE_APP_URL', 'DATABASE_READ_URL'])(
    'has %s only for an external database',
    (name) => {
      const fault = `${name} must be unset unless DATABASE_URL is set.`;
      expect(readLines({ [name]: 'postgresql://barya_server:secret@localhost/barya' })).toEqual([
        fault,
      ]);
    },
  );

  it('refuses in live mode what only the demo may do, together with other mistakes', () => {
    expect(
      readLines({
        OPERATING_MODE: 'live',
        OPENING_RESERVE: '1',
        CLOCK_OFFSET_DAYS: '0.5',
        PORT: 'x',
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'OPENING_RESERVE must be unset or 0 when OPERATING_MODE is live.',
      'CLOCK_OFFSET_DAYS must be unset or 0 when OPERATING_MODE is live.',
    ]);
    expect(readConfig({ OPERATING_MODE: 'live', OPENING_RESERVE: '0' })).toBeDefined();
  });

  it('serves other machines in live mode only on https, and its own also without', () => {
    const fault =
      'PUBLIC_URL must be on https when OPERATING_MODE is live, unless HOST is this machine alone.';
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'barya.example', '127.evil.example']) {
      for (const PUBLIC_URL of ['', 'http://barya.example']) {
        expect(readLines({ OPERATING_MODE: 'live', HOST, PUBLIC_URL })).toEqual([fault]);
        expect(readConfig({ OPERATING_MODE: 'demo', HOST, PUBLIC_URL })).toBeDefined();
      }
      const PUBLIC_URL = 'https://barya.example';
      expect(readConfig({ OPERATING_MODE: 'live', HOST, PUBLIC_URL })).toBeDefined();
    }
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.0.0.9', '::1']) {
      expect(readConfig({ OPERATING_MODE: 'live', HOST })).toBeDefined();
    }
  });
});
