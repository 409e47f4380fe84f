import { late, moneyOut, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll([...moneyOut(['cleared']), ...late(moneyOut(['cleared'], ['puppet']))], 1);
