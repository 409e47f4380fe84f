import { moneyInActs } from '../../../test/second-person/acts.ts';
import { cells, inPolicies, setScene, walkAll } from '../../../test/second-person/walk.ts';

setScene();
walkAll(
  [
    ...cells(['cash-in', 'rejected'], moneyInActs, ['other'], inPolicies),
    ...cells(['cash-in'], moneyInActs, ['puppet'], inPolicies, true),
  ],
  1,
);
