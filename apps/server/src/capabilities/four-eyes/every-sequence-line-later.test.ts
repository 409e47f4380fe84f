import { moneyInActs } from '../../../test/second-person/acts.ts';
import {
  cells,
  everybody,
  inPolicies,
  setScene,
  walkAll,
} from '../../../test/second-person/walk.ts';

setScene();
walkAll(
  [...cells(['cash-in with a line of what was said later'], moneyInActs, everybody, inPolicies)],
  1,
);
