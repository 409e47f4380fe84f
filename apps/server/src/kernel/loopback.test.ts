import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each(['localhost', '127.0.0.1', '127.8.0.9', '::1', '[::1]'])('%s is this machine', (host) =>
  expect(isLoopback(host)).toBe(true),
);

it.each(['0.0.0.0', '::', '127.0.0.1.example', 'localhost.example', '10.0.0.1', ''])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
);
