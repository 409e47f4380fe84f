import { catalogue } from '../../lib/catalogue.ts';

/** What is said of the things that live mode asks for. */
export const readinessWords = catalogue({
  heading: 'Before real money',
  demo: 'This is the demo: everything works without these. In live mode no package is sold and no referral income is paid until all of them are on record.',
  open: 'Live mode. Everything is on record, so packages are sold.',
  closed:
    'Live mode. Packages are not sold and no referral income is paid until all of this is on record.',
  requirements: {
    legalName: 'Legal name of the operator',
    registrationNumber: 'Registration number',
    licenceNumber: 'Licence number',
    complaintContact: 'Contact for complaints',
    fundedReserve: 'A funded reserve: pay into the reward fund',
  },
  met: 'On record',
  missing: 'Missing',
  toSettings: 'Enter them in the settings',
  licence:
    'Offering packages to the public needs a licence in the Philippines. The software checks that a number is there, not that it is true.',
  failed: 'Failed to load the requirements of live mode',
});
