export * from './letter-words.ts';
