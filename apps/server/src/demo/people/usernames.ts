import { limits } from '@barya/contract';
import type { Random } from '../random.ts';
import { type FullName, makeUpName } from './names.ts';

const shapes: readonly ((name: FullName, random: Random) => string)[] = [
  ({ first, last }) => `${first}.${last}`.toLowerCase(),
  ({ first, last }, random) => `${first}${last}${random.between(70, 99)}`.toLowerCase(),
  ({ nickname, last }) => `${nickname}_${last}`.toLowerCase(),
  ({ first, last }) => `${first}${last}`.replace('-', ''),
  ({ nickname }, random) => `${nickname}${random.between(10, 99)}`.toLowerCase(),
  ({ nickname, last }, random) => `${nickname}.${last}${random.between(1, 9)}`.toLowerCase(),
  ({ first, last }) => `${first.charAt(0)}${last}`.toLowerCase(),
  ({ title, nickname }) => `${title}_${nickname}`.toLowerCase(),
];

/** Usernames, each made up once. @param taken in small letters, and added to */
export function createUsernames(random: Random, taken: Set<string>) {
  const take = (make: () => string): string => {
    for (;;) {
      const username = make();
      if (taken.has(username.toLowerCase())) continue;
      taken.add(username.toLowerCase());
      return username;
    }
  };
  return {
    makeUp: (name: FullName) =>
      take(() => {
        const username = random.pick(shapes)(name, random);
        // A shape that is used up for this name gets a number behind it.
        const isFree = !taken.has(username.toLowerCase());
        return isFree ? username : `${username}${random.between(2, 99)}`;
      }),
    /** As long as a username may be, to see what screens do with it. */
    makeUpLongest: (name: FullName) =>
      take(() => {
        const text = `${name.first}.${makeUpName(random).first}.${name.last}-${makeUpName(random).last}`;
        return `${text}-${makeUpName(random).last}`
          .toLowerCase()
          .slice(0, limits.username.longest)
          .replace(/\W$/, 'a');
      }),
  };
}
