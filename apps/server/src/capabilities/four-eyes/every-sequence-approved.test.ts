import { late, moneyOut, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(
  [
    ...moneyOut(['asked'], ['other']),
    ...moneyOut(['approved']),
    ...late(moneyOut(['asked', 'approved'], ['puppet'])),
  ],
  2,
);
