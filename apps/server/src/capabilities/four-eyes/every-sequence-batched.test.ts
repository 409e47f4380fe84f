import { payoutActs } from '../../../test/second-person/acts.ts';
import { cells, payoutPolicies, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll([...cells(['batched', 'downloaded'], payoutActs, ['one', 'other'], payoutPolicies)], 1);
