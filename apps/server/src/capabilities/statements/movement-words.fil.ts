export { movementWords } from './movement-words.ts';
