import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ExactMatches } from '../../features/bank-lines/exact-matches.tsx';
import { ImportCard } from '../../features/bank-lines/import-card.tsx';
import { ImportList } from '../../features/bank-lines/import-list.tsx';
import { LineTable } from '../../features/bank-lines/line-table.tsx';
import { RulesCard } from '../../features/bank-lines/rules-card.tsx';
import { words as bankWords } from '../../features/bank-lines/words.ts';
import { deskTitles } from '../../lib/desk-titles.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { Allowed, useMay } from '../../lib/session/may.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useListAddress } from '../use-list-address.ts';

const say = bankWords.tabs;

/** Imported statements: their lines to explain, the imports, and rules. A file may be dropped. */
export function BankLinesPage() {
  const address = useListAddress();
  const accounts = usePaymentMethods().data?.map(({ name }) => name);
  const mayImport = useMay('bank_lines');
  const maySet = useMay('settings');
  const [dropped, setDropped] = useState<File>();
  const isImporting = address.view === 'import';
  const names = ['lines', 'imports', ...(maySet ? (['rules'] as const) : [])] as const;
  const tab = names.find((name) => name === address.tab) ?? 'lines';

  const navigate = useNavigate();
  /** Back leads from the form to the lines. */
  function openImport(file?: File): void {
    setDropped(file);
    if (isImporting) return;
    const search = (was: ListSearch) => ({ ...was, open: undefined, view: 'import' });
    void navigate({ to: '.', search, resetScroll: false });
  }
  useDroppedFile((file) => {
    if (mayImport) openImport(file);
  });

  return (
    <div className="stack gap8">
      <PageHeading
        aside={
          !isImporting && (
            <Allowed to="bank_lines">
              <Button onClick={() => openImport()}>{bankWords.import.open}</Button>
            </Allowed>
          )
        }
      >
        {deskTitles['/admin/bank-lines']}
      </PageHeading>
      {isImporting && (
        <ImportCard
          accounts={accounts}
          dropped={dropped}
          onClose={() => {
            setDropped(undefined);
            address.change({ view: '' });
          }}
        />
      )}
      <Tabs
        label={say.label}
        value={tab}
        tabs={names.map((value) => ({ value, label: say[value] }))}
        onChange={(next) => address.change({ tab: next === 'lines' ? '' : next })}
      >
        {tab === 'lines' && (
          <div className="stack gap8">
            <Allowed to="bank_lines">
              <ExactMatches />
            </Allowed>
            <LineTable address={address} accounts={accounts ?? []} />
          </div>
        )}
        {tab === 'imports' && <ImportList />}
        {tab === 'rules' && <RulesCard accounts={accounts ?? []} />}
      </Tabs>
    </div>
  );
}

/** A file that is dropped anywhere in the window, which else would show it instead of the page. */
function useDroppedFile(onDrop: (file: File) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onDrop(file);
  });
  useEffect(() => {
    const heard = (event: DragEvent) => take(event);
    document.addEventListener('dragover', heard);
    document.addEventListener('drop', heard);
    return () => {
      document.removeEventListener('dragover', heard);
      document.removeEventListener('drop', heard);
    };
  }, []);
}
