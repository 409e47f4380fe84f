/**
 * PostgreSQL for tests: one cluster for each Vitest project, one migrated template database, and a
 * copy for each test file. `TEST_DATABASE_URL` or `DATABASE_URL` replaces the embedded cluster; its
 * role must be able to create databases and roles. Plain JavaScript with types beside it, because
 * packages that can't import each other share it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureAppLogin } from '../../apps/server/src/database/app-login.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { findTemporaryFolder } from '../temporary-folder.mjs';

const TEMPLATE_BUSY = '55006';
const COPY_ATTEMPTS = 20;

export async function startTestCluster({ migrate, url = null }) {
  const server = url === null ? await startServer() : { url, stop: async () => {} };
  const suffix = randomUUID().slice(0, 8);
  const template = `barya_template_${suffix}`;
  const login = { name: `barya_server_${suffix}`, password: randomUUID() };
  const templateUrl = renameDatabase(server.url, template);
  try {
    await runAlone(server.url, `CREATE DATABASE ${template}`);
    await migrate(templateUrl);
    const appUrl = signIn(templateUrl, login);
    await ensureAppLogin({ ownerUrl: templateUrl, appUrl, setsPassword: false });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    cluster: { url: server.url, template, login },
    stop: async () => {
      await runAlone(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
      await runAlone(server.url, `DROP ROLE IF EXISTS ${login.name}`);
      await server.stop();
    },
  };
}

export async function copyTemplate({ url, template, login }) {
  const name = chooseName();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runAlone(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
      return describeDatabase(url, name, login);
    } catch (error) {
      // An autovacuum worker may briefly use the template.
      if (error.code !== TEMPLATE_BUSY || attempt === COPY_ATTEMPTS) throw error;
    }
  }
}

export async function createEmptyDatabase({ url, login }) {
  const name = chooseName();
  await runAlone(url, `CREATE DATABASE ${name}`);
  return describeDatabase(url, name, login);
}

function chooseName() {
  return `barya_test_${randomUUID().replaceAll('-', '')}`;
}

function describeDatabase(serverUrl, name, login) {
  const url = renameDatabase(serverUrl, name);
  return {
    url,
    appUrl: signIn(url, login),
    drop: () => runAlone(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function startServer() {
  const external = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (external) return { url: external, stop: async () => {} };
  const dataDir = mkdtempSync(path.join(findTemporaryFolder(), 'barya-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: console.log, durable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function renameDatabase(url, name) {
  const renamed = new URL(url);
  renamed.pathname = `/${name}`;
  return renamed.href;
}

function signIn(url, { name, password }) {
  const signed = new URL(url);
  signed.username = name;
  signed.password = password;
  return signed.href;
}

async function runAlone(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
