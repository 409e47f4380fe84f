import { moneyOut, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(moneyOut(['clearing']), 1);
