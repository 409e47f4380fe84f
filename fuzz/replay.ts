import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Wire } from './wire.ts';

const LONGEST_SHOWN = 2_000;

/** A command that sends the same bytes again, to whatever listens at `url`. */
export function writeReplay({ bytes, isWellFormed }: Wire, url: string, name: string): string {
  const { hostname, port } = new URL(url);
  const text = bytes.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (isWellFormed && bytes.length <= LONGEST_SHOWN && !/[^\t\r\n\x20-\x7e]/.test(text)) {
    const [line = '', ...headers] = head.split('\r\n');
    const [method, target] = line.split(' ');
    const shown = headers.filter((header) => !/^(host|connection|content-length):/i.test(header));
    return [
      `curl -i --globoff --path-as-is -X ${method} ${quote(`http://${hostname}:${port}${target}`)}`,
      ...shown.map((header) => `-H ${quote(header)}`),
      ...(body === '' ? [] : [`--data-binary ${quote(body)}`]),
    ].join(' ');
  }
  const file = path.join(tmpdir(), `barya-fuzz-${name}.http`);
  writeFileSync(file, bytes);
  return `nc ${hostname} ${port} < ${file}   # begins ${quote(head.slice(0, 200))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
