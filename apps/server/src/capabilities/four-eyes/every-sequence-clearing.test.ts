import { payoutActs } from '../../../test/second-person/acts.ts';
import {
  cells,
  everybody,
  payoutPolicies,
  setScene,
  walkAll,
} from '../../../test/second-person/walk.ts';

setScene();
walkAll([...cells(['clearing'], payoutActs, everybody, payoutPolicies)], 1);
