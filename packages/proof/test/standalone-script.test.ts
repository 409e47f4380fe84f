import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprintOf } from '../src/index.ts';
import { createOperator, person } from './operator.ts';

const script = fileURLToPath(new URL('../../../apps/web/public/verify-proof.mjs', import.meta.url));
const operator = createOperator();
const people = [person('ana', 123_456), person('ben', 5)];
const first = operator.publish(people);
const second = operator.publish(people, first.root);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'barya-proof-'));
  const files = {
    'proof.json': second.proofOf('ana'),
    'root.json': second.root,
    'roots.json': [second.root, first.root],
    'other.json': { ...second.root, totalCentavos: 1 },
  };
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), JSON.stringify(file));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('The script says what it verified, by name, key, fingerprint and chain', () => {
  const { publicKey } = second.root;
  const whole = run('proof.json', 'root.json', '--username', 'ana', '--chain', 'roots.json');
  expect(whole).toMatchObject({ status: 0, stderr: '' });
  expect(whole.stdout).toContain('Verified: PHP 1,234.56 owed to "ana"');
  expect(whole.stdout).toContain('one of 2 snapshots');
  expect(whole.stdout).toContain(`2:${second.root.code}`);
  for (const key of [publicKey, fingerprintOf(publicKey)]) {
    expect(run('proof.json', 'root.json', '--public-key', key).status).toBe(0);
  }
});

it.each([
  ['somebody else', ['proof.json', 'root.json', '--username', 'ben'], 'holder_differs'],
  ['another key', ['proof.json', 'root.json', '--public-key', 'AAAA'], 'public_key_differs'],
  ['a damaged root', ['proof.json', 'other.json'], 'root_unreadable'],
  ['no file', ['proof.json', 'nowhere.json'], 'ENOENT'],
])('The script refuses %s with a code and exit code 1', (_what, args, code) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`REFUSED: `);
  expect(stderr).toContain(code);
});

it.each([[[]], [['proof.json']], [['proof.json', 'root.json', '--username']], [['a', 'b', 'c']]])(
  'The script explains itself where it is misused: %j',
  (args) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage:');
  },
);
