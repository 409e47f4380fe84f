import { connect, type Socket } from 'node:net';
import { bodyOf, type Draft } from './draft.ts';

/** A request's bytes. */
export interface Wire {
  bytes: Buffer;
  method: string;
  target: string;
  /** Correctly framed and sent quickly: it must be answered. */
  isWellFormed: boolean;
}

export interface Answer {
  /** 0 if the connection ended without an answer. */
  status: number;
  head: string;
  body: string;
  isTimedOut: boolean;
  tookMs: number;
}

/** Characters that a header must not contain. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/g;
const LONGEST_WAIT_MS = 20_000;
const WHOLE: string[] = ['plain', 'chunked', 'asks to continue', 'http 1.0'];
/** A larger body, if refused, may break the connection before the answer is read. */
const SURELY_READ_BYTES = 60_000;

function targetOf({ call, parameters, query }: Draft): string {
  let path = call.path;
  for (const [name, place, text, isRaw] of parameters) {
    if (place !== 'path') continue;
    const written = isRaw ? text.replaceAll(/[\s#?]/g, '') : encode(text);
    path = path.replace(`{${name}}`, () => written);
  }
  const asked = parameters
    .filter(([, place]) => place === 'query')
    .map(([name, , text]) => `${name}=${encode(text)}`);
  const rest = [...asked, ...query].join('&');
  return rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function toWire(draft: Draft): Wire {
  const body = bodyOf(draft);
  const target = Buffer.from(targetOf(draft).replaceAll(/[\s]/g, '')).toString('latin1');
  const isHttp10 = draft.framing === 'http 1.0';
  const lines = [
    `${draft.method} ${target} HTTP/${isHttp10 ? '1.0' : '1.1'}`,
    ...(draft.headers.some(([name]) => name === 'Host') ? [] : ['Host: 127.0.0.1']),
    'Connection: close',
    ...draft.headers.map(([name, value]) => `${name}: ${value.replaceAll(UNSENDABLE, '')}`),
    ...framingOf(draft, body.length),
  ];
  const end = draft.framing === 'bare line feeds' ? '\n' : '\r\n';
  const head = Buffer.from(`${lines.join(end)}${end}${end}`, 'latin1');
  return {
    bytes: Buffer.concat([head, chunk(draft, body)]),
    method: draft.method,
    target,
    isWellFormed:
      WHOLE.includes(draft.framing) &&
      draft.method !== 'CONNECT' &&
      body.length < SURELY_READ_BYTES,
  };
}

function framingOf(draft: Draft, length: number): string[] {
  const isEmpty = length === 0 && draft.fields === null;
  switch (draft.framing) {
    case 'chunked':
    case 'bad chunk':
      return ['Transfer-Encoding: chunked'];
    case 'length too long':
      return [`Content-Length: ${length + 100}`];
    case 'length too short':
      return [`Content-Length: ${Math.max(0, length - 5)}`];
    case 'length and chunked':
      return [`Content-Length: ${length}`, 'Transfer-Encoding: chunked'];
    case 'two lengths':
      return [`Content-Length: ${length}`, `Content-Length: ${length + 1}`];
    case 'negative length':
      return ['Content-Length: -1'];
    case 'no length':
      return [];
    case 'asks to continue':
      return [`Content-Length: ${length}`, 'Expect: 100-continue'];
    case 'plain':
    case 'http 1.0':
    case 'bare line feeds':
      return isEmpty ? [] : [`Content-Length: ${length}`];
  }
}

function chunk({ framing }: Draft, body: Buffer): Buffer {
  if (framing === 'bad chunk') return Buffer.concat([Buffer.from('zz\r\n'), body]);
  if (framing !== 'chunked') return body;
  const size = body.length.toString(16);
  const parts = body.length === 0 ? [] : [Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n')];
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

/**
 * A random loopback address, as people have different ones, so that limits by address rarely apply.
 */
export function chooseAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

export function openSocket(port: number): Socket {
  const localAddress = chooseAddress();
  return connect({
    host: '127.0.0.1',
    port,
    allowHalfOpen: true,
    ...(localAddress && { localAddress }),
  });
}

/**
 * Sends the bytes and reads until the server ends the connection. For a truncated request, our side
 * ends first.
 */
export function send(port: number, { bytes, isWellFormed }: Wire): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = openSocket(port);
    const finish = (isTimedOut: boolean) => {
      clearTimeout(tooLong);
      socket.destroy();
      resolve({
        ...readAnswer(Buffer.concat(chunks)),
        isTimedOut,
        tookMs: performance.now() - began,
      });
    };
    const tooLong = setTimeout(() => finish(true), LONGEST_WAIT_MS);
    socket.on('data', (data) => chunks.push(data));
    // A server that refuses a long body may close before all of it is sent.
    socket.on('error', () => finish(false));
    socket.on('end', () => finish(false));
    socket.on('close', () => finish(false));
    if (isWellFormed) socket.write(bytes);
    else socket.end(bytes);
  });
}

function readAnswer(bytes: Buffer): Pick<Answer, 'status' | 'head' | 'body'> {
  let text = bytes.toString('latin1');
  while (/^HTTP\/1\.1 1\d\d /.test(text)) text = text.slice(text.indexOf('\r\n\r\n') + 4);
  const headEnd = text.indexOf('\r\n\r\n');
  const head = headEnd < 0 ? text : text.slice(0, headEnd);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const rest = headEnd < 0 ? '' : text.slice(headEnd + 4);
  const body = /^transfer-encoding: chunked/im.test(head) ? joinChunks(rest) : rest;
  return { status, head, body: Buffer.from(body, 'latin1').toString('utf8') };
}

function joinChunks(text: string): string {
  let joined = '';
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, line), 16);
    if (line < 0 || !(size > 0)) return joined;
    joined += text.slice(line + 2, line + 2 + size);
    at = line + 4 + size;
  }
}
