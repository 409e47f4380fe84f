import type { MovementTold, MovementWords } from './movement-words.ts';

/** Says in a few words what a movement is. */
export function describeMovement(
  words: MovementWords,
  told: MovementTold,
  place?: 'inStatement' | 'inList',
): string {
  const text = (place && words[place]) ?? words.one;
  return typeof text === 'string' ? text : text(told);
}
