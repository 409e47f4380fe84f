import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { findOrInstall, reasonWithout } from '../../../tools/system-programs.mjs';
import { makeClosedFolder } from './folders.ts';
import { findFreePort } from './redis.ts';

/** Why tests with nginx are skipped here, or null. */
export const withoutNginx = reasonWithout('nginx') ?? reasonWithout('openssl');

const CONFIGURATION = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** Runs nginx with the delivered configuration and the test's addresses; a test ends it. */
export async function startNginx(servers: { a: string; b: string }): Promise<{ port: number }> {
  const folder = makeClosedFolder();
  const [plainPort, port] = [await findFreePort(), await findFreePort()];
  const certificate = makeCertificate(folder);
  const file = path.join(folder, 'nginx.conf');
  const places: [string, string][] = [
    ['10.0.0.11:3000', new URL(servers.a).host],
    ['10.0.0.12:3000', new URL(servers.b).host],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/nginx/barya.crt', certificate.file],
    ['/etc/nginx/barya.key', certificate.key],
  ];
  writeFileSync(file, replaceAll(readFileSync(CONFIGURATION, 'utf8'), places));
  const program = findOrInstall('nginx');
  const settings = `pid ${folder}/nginx.pid; daemon off;`;
  const args = ['-e', `${folder}/error.log`, '-p', folder, '-c', file, '-g', settings];
  execFileSync(program, [...args, '-t', '-q']);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(() => reach(port), 10_000);
  return { port };
}

function replaceAll(text: string, places: readonly [string, string][]): string {
  let replaced = text;
  for (const [from, to] of places) {
    if (!replaced.includes(from)) throw new Error(`The configuration has no ${from}`);
    replaced = replaced.replaceAll(from, to);
  }
  return replaced;
}

function makeCertificate(folder: string): { file: string; key: string } {
  const [file, key] = [path.join(folder, 'test.crt'), path.join(folder, 'test.key')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=barya.example', '-days', '2', '-keyout', key, '-out', file];
  execFileSync(findOrInstall('openssl'), ['req', ...kind, ...names], { stdio: 'ignore' });
  return { file, key };
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}
