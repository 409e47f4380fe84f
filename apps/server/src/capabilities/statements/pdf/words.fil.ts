export { words } from './words.ts';
