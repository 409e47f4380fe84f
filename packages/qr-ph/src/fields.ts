/** One field of an EMVCo code: two digits of tag, two digits of length, and the value. */
export interface Field {
  tag: string;
  value: string;
}

/** A code's fields. Their lengths count the units of `decode`'s input. */
export interface OpenCode {
  fields: readonly Field[];
  /** A value as people read it. */
  decode: (value: string) => string;
}

/**
 * The fields of a whole code, or null. EMVCo's lengths count characters, but some apps count the
 * bytes of UTF-8: "Peña" has 4 characters and 5 bytes. Characters are tried first.
 */
export function openCode(text: string): OpenCode | null {
  const inCharacters = readCode(text);
  if (inCharacters) return { fields: inCharacters, decode: (value) => value };
  const inBytes = readCode(toBytes(text));
  return inBytes && { fields: inBytes, decode: fromBytes };
}

/** Reads fields that fill the text exactly; null if they do not. */
export function readFields(text: string): Field[] | null {
  const units = [...text];
  const fields: Field[] = [];
  for (let start = 0; start < units.length; ) {
    const head = units.slice(start, start + 4).join('');
    const length = /^\d{4}$/.test(head) ? Number(head.slice(2)) : 0;
    const end = start + 4 + length;
    if (length === 0 || end > units.length) return null;
    fields.push({ tag: head.slice(0, 2), value: units.slice(start + 4, end).join('') });
    start = end;
  }
  return fields;
}

/** What two digits can count. */
export const LONGEST_VALUE = 99;

/** Writes fields whose values are not longer than that. */
export function writeFields(fields: readonly Field[]): string {
  return fields
    .map(({ tag, value }) => `${tag}${String([...value].length).padStart(2, '0')}${value}`)
    .join('');
}

/** The value of a tag; '' without one. */
export function findValue(fields: readonly Field[], tag: string): string {
  return fields.find((field) => field.tag === tag)?.value ?? '';
}

/** CRC-16/CCITT-FALSE over the UTF-8 bytes, as four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0);
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The fields of a code: from its version to its checksum, with a name and a city. Two fields of one
 * tag are ambiguous. Lengths in the other unit almost never pass.
 */
function readCode(text: string): Field[] | null {
  const fields = readFields(text) ?? [];
  const tags = fields.map(({ tag }) => tag);
  const isWhole =
    tags[0] === '00' &&
    tags.at(-1) === '63' &&
    ['59', '60'].every((tag) => tags.includes(tag)) &&
    new Set(tags).size === tags.length &&
    fields.at(-1)?.value.length === 4;
  return isWhole ? fields : null;
}

function toBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

function fromBytes(value: string): string {
  return new TextDecoder().decode(Uint8Array.from(value, (unit) => unit.charCodeAt(0)));
}
