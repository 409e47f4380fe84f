import { moneyIn, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(moneyIn(['cash-in with a line of what was said later']), 1);
