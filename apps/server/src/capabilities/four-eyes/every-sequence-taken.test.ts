import { moneyOut, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(moneyOut(['taken', 'sent'], ['one', 'other']), 1);
