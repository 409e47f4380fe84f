/** The files that batches can be written as. A new one is a new data file beside these. */
import type { PayoutTemplate } from '@barya/contract';
import { generic } from './generic.ts';
import { maya } from './maya.ts';
import type { Template } from './template.ts';

export { type FileLine, hashFile, writeFile } from './template.ts';

export const templates: Record<PayoutTemplate, Template> = { generic, maya };

/** Those that fit a method. */
export function templatesOf(method: string): PayoutTemplate[] {
  return Object.values(templates)
    .filter((template) => template.fits(method))
    .map(({ id }) => id);
}
