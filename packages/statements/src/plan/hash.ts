import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON, in hex. Lists are hashed item by item. */
export function hashOf(value: unknown): string {
  const hash = createHash('sha256');
  const write = (part: unknown): void => {
    if (Array.isArray(part)) {
      hash.update('[');
      for (const item of part) hash.update(`${JSON.stringify(item)},`);
      hash.update(']');
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, item] of Object.entries(part)) {
        hash.update(`${JSON.stringify(key)}:`);
        write(item);
      }
    } else hash.update(JSON.stringify(part) ?? 'undefined');
  };
  write(value);
  return hash.digest('hex');
}
