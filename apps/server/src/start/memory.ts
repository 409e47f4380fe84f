import { setFlagsFromString } from 'node:v8';

const GROWTH_PERCENT = 50;

/**
 * Has garbage collected once the heap has grown by half of what is in use. By itself V8 lets it grow
 * to a multiple while the machine has memory left. It is no limit: what needs more gets it.
 *
 * What has just been made is never put beside what is old: where V8 expects an object to last and puts
 * it there, all that it refers to lasts with it, though none is of use once its request is answered.
 * Then twice as much is to be collected, by the collection that requests wait for.
 */
export function keepMemoryLow(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}
