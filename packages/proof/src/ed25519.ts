/**
 * Verifies Ed25519 signatures (RFC 8032) with nothing but whole numbers: not every browser that
 * members have knows them, and one that was not reached over https does not offer its own
 * cryptography at all. Nothing here is secret, so time may tell.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, isSameBytes } from './bytes.ts';

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const D = mod(-121665n * power(121666n, P - 2n));
const SQRT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);
const SIGN_BIT = 1n << 255n;

/** A point as (x/z, y/z), with t = xy/z. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

const NEUTRAL: Point = [0n, 1n, 1n, 0n];
const BASE = decodePoint(littleEndian(4n * power(5n, P - 2n)))!;

/** Whether the owner of the public key (32 bytes) signed the message with these 64 bytes. */
export function verifySignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const commitment = signature.subarray(0, 32);
  const response = readLittleEndian(signature.subarray(32));
  const key = decodePoint(publicKey);
  if (key === null || response >= ORDER) return false;
  const challenge = readLittleEndian(sha512(concatBytes(commitment, publicKey, message))) % ORDER;
  const expected = combine(response, BASE, challenge, negate(key));
  return isSameBytes(encodePoint(expected), commitment);
}

/** a·A + b·B, by one run over the bits of both. */
function combine(a: bigint, pointA: Point, b: bigint, pointB: Point): Point {
  const both = add(pointA, pointB);
  let sum = NEUTRAL;
  for (let bit = 252n; bit >= 0n; bit -= 1n) {
    sum = add(sum, sum);
    const [inA, inB] = [(a >> bit) & 1n, (b >> bit) & 1n];
    if (inA && inB) sum = add(sum, both);
    else if (inA) sum = add(sum, pointA);
    else if (inB) sum = add(sum, pointB);
  }
  return sum;
}

/** The complete addition of RFC 8032, section 5.1.4. */
function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * D * mod(t1 * t2));
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function negate([x, y, z, t]: Point): Point {
  return [mod(-x), y, z, mod(-t)];
}

function encodePoint([x, y, z]: Point): Uint8Array {
  const inverse = power(z, P - 2n);
  return littleEndian(mod(y * inverse) | (mod(x * inverse) & 1n ? SIGN_BIT : 0n));
}

/** Null where the bytes are no point of the curve. */
function decodePoint(bytes: Uint8Array): Point | null {
  const encoded = readLittleEndian(bytes);
  const y = encoded & (SIGN_BIT - 1n);
  if (y >= P) return null;
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)];
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  if (mod(v * x * x) !== u) x = mod(x * SQRT_OF_MINUS_ONE);
  if (mod(v * x * x) !== u) return null;
  const isOdd = (encoded & SIGN_BIT) !== 0n;
  if (x === 0n && isOdd) return null;
  if (((x & 1n) === 1n) !== isOdd) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function littleEndian(value: bigint): Uint8Array {
  const rest = mod(value & (SIGN_BIT - 1n)) | (value & SIGN_BIT);
  return Uint8Array.from({ length: 32 }, (_, index) => Number((rest >> BigInt(8 * index)) & 255n));
}
