export * from './member-words.ts';
