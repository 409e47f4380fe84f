import { payoutActs } from '../../../test/second-person/acts.ts';
import {
  cells,
  everybody,
  payoutPolicies,
  setScene,
  walkAll,
} from '../../../test/second-person/walk.ts';

setScene();
walkAll(
  [
    ...cells(['cleared'], payoutActs, everybody, payoutPolicies),
    ...cells(['cleared'], payoutActs, ['puppet'], payoutPolicies, true),
  ],
  1,
);
