import { late, moneyIn, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(
  [...moneyIn(['cash-in', 'rejected'], ['other']), ...late(moneyIn(['cash-in'], ['puppet']))],
  1,
);
