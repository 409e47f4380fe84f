import { LoadForm } from '../../features/capital/load-form.tsx';
import { LoadHistory } from '../../features/capital/load-history.tsx';
import { TotalSent } from '../../features/capital/total-sent.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { useListAddress } from './use-list-address.ts';
import { words } from './words.ts';

/** Loads points to an agent, and takes a load back. */
export function LoadCapitalPage() {
  const { page, change } = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading aside={<TotalSent />}>{words.headings.loadCapital}</PageHeading>
      <LoadForm />
      <LoadHistory page={page} onPage={(next) => change({ page: next })} />
    </div>
  );
}
