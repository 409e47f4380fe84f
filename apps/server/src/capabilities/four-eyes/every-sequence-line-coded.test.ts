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
  [
    ...cells(['cash-in with a line of its code'], moneyInActs, everybody, inPolicies),
    ...cells(['cash-in with a line of its code'], moneyInActs, ['puppet'], inPolicies, true),
  ],
  1,
);
