import { late, moneyIn, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
const stage = ['cash-in with a line of its code'] as const;
walkAll([...moneyIn(stage), ...late(moneyIn(stage, ['puppet']))], 1);
