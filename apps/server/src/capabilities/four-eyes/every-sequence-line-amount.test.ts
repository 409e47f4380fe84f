import { moneyInActs } from '../../../test/second-person/acts.ts';
import {
  cells,
  everybody,
  inPolicies,
  setScene,
  walkAll,
} from '../../../test/second-person/walk.ts';

setScene();
walkAll([...cells(['cash-in with a line of its amount'], moneyInActs, everybody, inPolicies)], 1);
