import { Button } from '@mantine/core';
import { ExactMatches } from '../../features/bank-lines/exact-matches.tsx';
import { ImportCard } from '../../features/bank-lines/import-card.tsx';
import { ImportList } from '../../features/bank-lines/import-list.tsx';
import { LineTable } from '../../features/bank-lines/line-table.tsx';
import { words as bankWords } from '../../features/bank-lines/words.ts';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { deskTitles } from '../../lib/titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';

/** The lines of imported statements, to match with the books; and the import. */
export function BankLinesPage() {
  const address = useListAddress();
  const accounts = usePaymentMethods().data?.map(({ name }) => name);
  const isImporting = address.view === 'import';
  return (
    <div className={classes.page}>
      <PageHeading
        aside={
          !isImporting && (
            <Allowed to="bank_lines">
              <Button onClick={() => address.change({ view: 'import' })}>
                {bankWords.import.open}
              </Button>
            </Allowed>
          )
        }
      >
        {deskTitles['/admin/bank-lines']}
      </PageHeading>
      {isImporting && (
        <ImportCard accounts={accounts} onClose={() => address.change({ view: '' })} />
      )}
      <Allowed to="bank_lines">
        <ExactMatches />
      </Allowed>
      <LineTable address={address} accounts={accounts ?? []} />
      <ImportList />
    </div>
  );
}
