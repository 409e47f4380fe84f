import { setFlagsFromString } from 'node:v8';

const GROWTH_PERCENT = 50;

/**
 * Has garbage collected once the heap has grown by half of what is in use. By itself V8 lets it grow
 * to a multiple while the machine has memory left. It is no limit: what needs more gets it.
 */
export function keepMemoryLow(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
