import { payoutActs } from '../../../test/second-person/acts.ts';
import { cells, payoutPolicies, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll([...cells(['taken', 'sent'], payoutActs, ['one', 'other'], payoutPolicies)], 1);
