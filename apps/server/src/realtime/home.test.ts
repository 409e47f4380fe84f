import { expect, it } from 'vitest';
import { createHome } from './home.ts';

const processes = { own: 1, count: 3, folder: '/run/barya' };
const home = createHome({ nodeName: 'manila1', processes });

it('a connection is named after where it lives, and no two alike', () => {
  const names = new Set(Array.from({ length: 100 }, home.nameConnection));
  expect(names.size).toBe(100);
  for (const name of names) expect(name).toMatch(/^manila1\.1\.[\w-]{20}$/);
  expect(home.ownSocket).toBe('/run/barya/1.sock');
});

it.each([
  ['ours', 'manila1.1.abc', null],
  ["another process's", 'manila1.3.abc', '/run/barya/3.sock'],
  ["another machine's", 'manila2.3.abc', null],
  ['of a process that there is not', 'manila1.4.abc', null],
  ['of none', 'manila1.0.abc', null],
  ['made up', 'manila1.2', null],
  ['made up to lead elsewhere', 'manila1.../../etc/passwd.abc', null],
])('of a connection that is %s the owner is found', (_whose, name, socket) => {
  expect(home.findOwner(name)).toBe(socket);
});

it('a process that is alone passes nothing on', () => {
  const alone = createHome({ nodeName: 'manila1', processes: null });
  expect(alone.findOwner('manila1.2.abc')).toBeNull();
  expect(alone.ownSocket).toBeNull();
});
