import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { PAGE_SIZE, PAGE_SIZES } from '../../lib/list-search.ts';
import type { FarPages } from '../far-pages.ts';
import { Pager } from '../pager.tsx';
import classes from './table-view.module.css';
import { words } from './words.ts';

interface ListFooterProps {
  page: number;
  pageSize: number;
  total: number;
  isExact: boolean;
  /** How many rows this page has. */
  rowCount: number;
  far: FarPages;
  onChange: (part: { page?: number; pageSize?: number }) => void;
}

/** Pager and page size. Nothing if all rows fit the shortest page. */
export function ListFooter({ onChange, ...place }: ListFooterProps) {
  const id = useId();
  const isFirst = place.page === 1 && !place.far.isHere;
  if (place.total <= PAGE_SIZE && isFirst) return null;
  return (
    <div className={classes.footer}>
      <div className={classes.size}>
        <label htmlFor={id} className="small soft">
          {words.rowsPerPage}
        </label>
        <NativeSelect
          id={id}
          value={String(place.pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
        />
      </div>
      <Pager {...place} onPage={(page) => onChange({ page })} />
    </div>
  );
}
