import { setFlagsFromString } from 'node:v8';

const GROWTH_PERCENT = 50;

/**
 * Collects garbage once the heap has grown by half; by default V8 lets it grow to a multiple. Also stops
 * V8 from promoting short-lived objects: docs/decisions/10-heap-flags.md.
 */
export function keepMemoryLow(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}
