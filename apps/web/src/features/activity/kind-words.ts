import { movementWords } from '@barya/contract/movement-words';
import { catalogue } from '../../lib/catalogue.ts';

/** The names of every kind of movement. */
export const words = catalogue(movementWords);
