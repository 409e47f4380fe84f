import type { SetUp } from '@barya/contract/set-up';
import { catalogue } from '../../lib/catalogue.ts';

type StepId = SetUp['steps'][number]['id'];

export const words = catalogue({
  heading: 'Set-up',
  failed: 'The steps of the set-up could not be loaded. Try again.',
  closed: 'Packages are not sold and no referral income is paid until the first three are done.',
  must: 'Needed to open',
  advised: 'Advised',
  todo: 'To do',
  done: 'Done',
  left: (count: number) =>
    count === 1 ? 'Set-up: 1 advised step is left' : `Set-up: ${count} advised steps are left`,
  open: 'Open',
  openOf: (name: string) => `Open: ${name}`,
  copy: 'Copy the commands',
  commands: 'npm run backup -- --to FOLDER && npm run backup:check -- --from FOLDER',
  publish: 'I published it',
  build: ({ release, commit, schema }: SetUp['build']) =>
    `Barya ${release}, commit ${commit}, schema ${schema}`,
  publishFailed: 'This could not be saved. Try again.',
  steps: {
    operator: { name: 'Operator on record', todo: 'Enter the record' },
    account: { name: 'Account to pay into', todo: 'Add an account' },
    reserve: { name: 'Funded reserve', todo: 'Pay in' },
    second_factor: { name: 'Your second factor', todo: 'Turn it on' },
    second_owner: { name: 'Second owner', todo: 'Invite an owner' },
    policies: { name: 'Second person', todo: 'Set limits' },
    mail: { name: 'Mail server', todo: 'Try the mail server' },
    push: { name: 'Push messages to you', todo: 'Turn on push' },
    backup: { name: 'Backup, restored to try it', todo: '' },
    fingerprints: { name: 'Fingerprint published', todo: '' },
  } satisfies Record<StepId, { name: string; todo: string }>,
});
