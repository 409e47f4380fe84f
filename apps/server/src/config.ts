import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { newPassword, newUsername } from '@barya/contract/fields';
import { findTextFault } from '@barya/contract/plain-text';
import { normaliseEmail, readWhole } from '@barya/contract/text';
import { type Centavos, parsePesos } from '@barya/money';
import { z } from 'zod';
import { isLoopback } from './kernel/loopback.ts';
import { readSecretKey } from './kernel/secret-box.ts';
import { readPrivateKey } from './kernel/signing.ts';
import { readVariables } from './kernel/variables.ts';

/** The configuration from the environment, read once at start. */
export interface Config {
  host: string;
  /** 0: the system chooses a free port. */
  port: number;
  operatingMode: 'demo' | 'live';
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The server's own login to an external database; null: it uses the owner's. */
  databaseAppUrl: string | null;
  /** A standby of an external database, for reads that decide nothing. */
  databaseReadUrl: string | null;
  dataDir: string;
  /** The operator's Ed25519 key; null: the one in `dataDir`. */
  signingKey: KeyObject | null;
  /** 32 bytes that encrypt second-factor secrets; null: the key in `dataDir`. */
  secondFactorKey: Buffer | null;
  /** 32 bytes that bind withdrawals to their payout accounts; null: the key in `dataDir`. */
  payoutKey: Buffer | null;
  /** 32 bytes, the private key of push messages; null: the key in `dataDir`. */
  pushKey: Buffer | null;
  /** Push services besides those of the browsers: https origins. */
  pushOrigins: string[];
  poolSize: number;
  /** Names this server among those behind one proxy. */
  nodeName: string;
  /** Off for connection poolers that share connections between transactions. */
  preparedStatements: boolean;
  /** The first admin; the first start generates null values. */
  admin: { username: string | null; email: string | null; password: string | null };
  /** Booked into the reward fund on the first start. */
  openingReserveCentavos: Centavos;
  /** Days by which the server's clock runs ahead; always 0 in live mode. */
  clockOffsetDays: number;
  /** The server's public origin; null if unset. */
  publicUrl: string | null;
  /** Allowed CORS origins. */
  allowedOrigins: string[];
  redisUrl: string | null;
  /** Where mails are handed in; null: they become files in `dataDir`. */
  smtpUrl: string | null;
  /** The sender of mails: an address, or `Name <address>`. */
  mailFrom: string | null;
  /** Allows metrics from anywhere. */
  metricsToken: string | null;
  /** Addresses and networks that may read metrics, also through a proxy. */
  metricsFrom: string[] | null;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** The environment is invalid; `lines` has one line per error. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly lines: string[];

  constructor(lines: string[]) {
    super(`The configuration is wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.lines = lines;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const OPERATING_MODES = ['demo', 'live'] as const;
const MOST_DAYS_AHEAD = 3_650;
const LARGEST_RESERVE_CENTAVOS = 100_000_000_000_000;
const EMBEDDED_OPENING_RESERVE_CENTAVOS = 100_000_000;

const environment = z.object({
  HOST: setting(
    'must be a name or an address to listen on',
    (text) => text.match(/^[\w.:%-]+$/)?.[0],
  ),
  PORT: setting('must be a whole number from 0 to 65535', (text) => readWhole(text, 0, 65_535)),
  OPERATING_MODE: setting('must be demo or live', oneOf(OPERATING_MODES)),
  DATABASE_URL: setting(
    'must be like postgresql://user:password@host:5432/database',
    readDatabaseUrl,
  ),
  DATABASE_APP_URL: setting(
    'must be like postgresql://barya_server:password@host:5432/database',
    readLoginUrl,
  ),
  DATABASE_READ_URL: setting(
    'must be like postgresql://barya_server:password@replica:5432/database',
    readLoginUrl,
  ),
  DATA_DIR: setting('must be a folder', (text) => text),
  SIGNING_KEY: setting('must be an Ed25519 private key (PKCS#8 in base64)', readPrivateKey),
  SECOND_FACTOR_KEY: setting('must be 32 bytes in base64', readSecretKey),
  PAYOUT_KEY: setting('must be 32 bytes in base64', readSecretKey),
  PUSH_KEY: setting('must be 32 bytes in base64', readSecretKey),
  PUSH_ORIGINS: setting(
    'must be https origins like https://push.example, with commas between',
    readSecureOrigins,
  ),
  POOL_SIZE: setting('must be a whole number from 1 to 90', (text) => readWhole(text, 1, 90)),
  NODE_NAME: setting(
    'must have 1 to 16 small letters and digits',
    (text) => text.match(/^[a-z0-9]{1,16}$/)?.[0],
  ),
  PREPARED_STATEMENTS: setting('must be on or off', oneOf(['on', 'off'] as const)),
  ADMIN_USERNAME: settingOf(newUsername),
  ADMIN_EMAIL: setting('must be an email address', normaliseEmail),
  ADMIN_PASSWORD: settingOf(newPassword),
  OPENING_RESERVE: setting('must be pesos from 0 to 1,000,000,000,000.00', (text) =>
    parsePesos(text, LARGEST_RESERVE_CENTAVOS),
  ),
  CLOCK_OFFSET_DAYS: setting('must be a number of days from 0 to 3650', readDays),
  PUBLIC_URL: setting('must be like https://barya.example, without a path', readOrigin),
  ALLOWED_ORIGINS: setting(
    'must be origins like https://app.example, with commas between',
    readOrigins,
  ),
  REDIS_URL: setting('must be like redis://host:6379', readRedisUrl),
  SMTP_URL: setting(
    'must be like smtp://user:password@host:587, or smtps for TLS from the start',
    readSmtpUrl,
  ),
  MAIL_FROM: setting('must be an email address, or like Barya <post@barya.example>', readSender),
  METRICS_TOKEN: setting(
    'must have 16 letters and digits or more, and no spaces',
    (text) => text.match(/^[\w.~+/=-]{16,}$/)?.[0],
  ),
  METRICS_FROM: setting(
    'must be addresses or networks like 10.1.2.3 or 10.1.0.0/16, with commas between',
    readNetworks,
  ),
  LOG_LEVEL: setting(`must be one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS)),
});

/**
 * Reads the configuration; an empty variable counts as unset.
 * @throws ConfigError with all errors at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { set, lines } = readVariables(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(set);
  for (const { path, message } of parsed.error?.issues ?? []) {
    lines.push(`${String(path[0])} ${message}.`);
  }
  for (const name of ['DATABASE_APP_URL', 'DATABASE_READ_URL']) {
    if (!set[name] || set.DATABASE_URL || set.DATABASE_URL_FILE) continue;
    lines.push(`${name} must be unset unless DATABASE_URL is set.`);
  }
  if (set.SMTP_URL && !set.MAIL_FROM) lines.push('MAIL_FROM must be set if SMTP_URL is set.');
  if (set.SMTP_URL && !set.PUBLIC_URL) {
    lines.push('PUBLIC_URL must be set if SMTP_URL is set: links in mails begin with it.');
  }
  lines.push(...listLiveContradictions(set));
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines);

  const values = parsed.data;
  const operatingMode = values.OPERATING_MODE ?? 'demo';
  const isEmbeddedDemo = values.DATABASE_URL === undefined && operatingMode === 'demo';
  return {
    host: values.HOST ?? '127.0.0.1',
    port: values.PORT ?? 3000,
    operatingMode,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseAppUrl: values.DATABASE_APP_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    dataDir: values.DATA_DIR ?? './data',
    signingKey: values.SIGNING_KEY ?? null,
    secondFactorKey: values.SECOND_FACTOR_KEY ?? null,
    payoutKey: values.PAYOUT_KEY ?? null,
    pushKey: values.PUSH_KEY ?? null,
    pushOrigins: values.PUSH_ORIGINS ?? [],
    poolSize: values.POOL_SIZE ?? 20,
    nodeName: values.NODE_NAME ?? 'node',
    preparedStatements: values.PREPARED_STATEMENTS !== 'off',
    admin: {
      username: values.ADMIN_USERNAME ?? null,
      email: values.ADMIN_EMAIL ?? null,
      password: values.ADMIN_PASSWORD ?? null,
    },
    openingReserveCentavos:
      values.OPENING_RESERVE ?? (isEmbeddedDemo ? EMBEDDED_OPENING_RESERVE_CENTAVOS : 0),
    clockOffsetDays: values.CLOCK_OFFSET_DAYS ?? 0,
    publicUrl: values.PUBLIC_URL ?? null,
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsFrom: values.METRICS_FROM ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/** Demo-only settings in live mode. Unreadable numbers are reported elsewhere. */
function listLiveContradictions(env: Record<string, string | undefined>): string[] {
  if (env.OPERATING_MODE?.trim() !== 'live') return [];
  const lines: string[] = [];
  if (parsePesos(env.OPENING_RESERVE ?? 0, LARGEST_RESERVE_CENTAVOS)) {
    lines.push('OPENING_RESERVE must be unset or 0 when OPERATING_MODE is live.');
  }
  if (readDays(env.CLOCK_OFFSET_DAYS ?? '0')) {
    lines.push('CLOCK_OFFSET_DAYS must be unset or 0 when OPERATING_MODE is live.');
  }
  const { HOST: host = '127.0.0.1', PUBLIC_URL: url = '' } = env;
  if (!isLoopback(host.trim()) && !url.trim().startsWith('https:')) {
    lines.push(
      'PUBLIC_URL must be on https when OPERATING_MODE is live, unless HOST is this machine alone.',
    );
  }
  return lines;
}

/** Also parts of a day. */
function readDays(text: string): number | null {
  const days = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return days <= MOST_DAYS_AHEAD ? days : null;
}

/** An optional variable; `read` returns null or undefined for an invalid text. */
function setting<Value>(rule: string, read: (text: string) => Value | null | undefined) {
  return z
    .string()
    .transform((text, context): Value => {
      const value = read(text.trim());
      if (value !== null && value !== undefined) return value;
      context.addIssue(rule);
      return z.NEVER;
    })
    .optional();
}

/** A variable validated by a request field, with that field's message. */
function settingOf(field: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text, context): string => {
      const result = field.safeParse(text);
      if (result.success) return result.data;
      context.addIssue(`is refused: ${result.error.issues[0]?.message}`);
      return z.NEVER;
    })
    .optional();
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): Choice | undefined => choices.find((choice) => choice === text);
}

// These readers return null for an invalid address.

/** A PostgreSQL URL, also `postgresql://user@/database?host=/folder`. */
function readDatabaseUrl(text: string): string | null {
  // URL requires a host after a user; PostgreSQL takes it from the query.
  const url = parseUrl(text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'));
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres && url.pathname.length > 1 ? url.href : null;
}

/** The same, with a username. */
function readLoginUrl(text: string): string | null {
  const url = readDatabaseUrl(text);
  return url !== null && new URL(url).username !== '' ? url : null;
}

function readRedisUrl(text: string): string | null {
  const url = parseUrl(text);
  return url?.hostname && ['redis:', 'rediss:'].includes(url.protocol) ? url.href : null;
}

/** Also without a user, for a server on this machine or in a private network. */
function readSmtpUrl(text: string): string | null {
  const url = parseUrl(text);
  return url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol) ? url.href : null;
}

/** `post@barya.example` or `Barya <post@barya.example>`. */
function readSender(text: string): string | null {
  const [, name = '', address = ''] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(text) ?? ['', '', text];
  const known = normaliseEmail(address);
  if (known === null || findTextFault(name, 'line') !== null) return null;
  return name.trim() === '' ? known : `${name.trim()} <${known}>`;
}

/** `https://host:port`, with or without a trailing slash. */
function readOrigin(text: string): string | null {
  const url = parseUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** Comma-separated origins. */
function readOrigins(text: string): string[] | null {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readOrigin);
  return origins.includes(null) ? null : (origins as string[]);
}

function readNetworks(text: string): string[] | null {
  const networks = text.split(',').map((part) => part.trim());
  const isNetwork = (network: string) => {
    const [address = '', prefix, ...more] = network.split('/');
    const version = isIP(address);
    if (version === 0 || more.length > 0) return false;
    return prefix === undefined || readWhole(prefix, 0, version === 4 ? 32 : 128) !== null;
  };
  return networks.every(isNetwork) ? networks : null;
}

/** The same, all on https. */
function readSecureOrigins(text: string): string[] | null {
  const origins = readOrigins(text);
  return origins?.every((origin) => origin.startsWith('https:')) ? origins : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
