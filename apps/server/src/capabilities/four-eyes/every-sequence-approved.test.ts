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
    ...cells(['asked'], payoutActs, ['other'], payoutPolicies),
    ...cells(['approved'], payoutActs, everybody, payoutPolicies),
    ...cells(['asked', 'approved'], payoutActs, ['puppet'], payoutPolicies, true),
  ],
  2,
);
