import { moneyOut, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(moneyOut(['batched', 'downloaded'], ['one', 'other']), 1);
