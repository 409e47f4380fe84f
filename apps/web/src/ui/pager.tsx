import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlaceLink } from '../lib/api/list.ts';
import { showPoints } from '../lib/money.ts';
import classes from './lists.module.css';
import { words } from './pager-words.ts';
import { decidePages, type FarPages } from './pages.ts';

interface PagerProps {
  /** The list's name, if a screen has several. */
  list?: string;
  page: number;
  pageSize: number;
  total: number;
  /** False: `total` is a lower bound, and more pages exist. */
  isExact?: boolean;
  /** How many rows the page has; a full page by default. */
  rowCount?: number;
  onPage: (page: number) => void;
  far: FarPages;
}

/** The range of rows, and links to other pages. Hidden if all rows fit one page. */
export function Pager(props: PagerProps) {
  const { list, page, pageSize, total, isExact = true, rowCount = pageSize, far } = props;
  const countedPages = Math.ceil(total / pageSize);
  const pageCount = isExact ? countedPages : Math.max(countedPages, page);
  if (pageCount <= 1 && !far.isHere) return null;
  const first = (page - 1) * pageSize + 1;
  const last = isExact ? Math.min(page * pageSize, total) : first + rowCount - 1;
  const counted = isExact ? showPoints(total) : words.atLeast(showPoints(total));
  const shown = far.isHere
    ? words.someRows(showPoints(rowCount), counted)
    : words.rowsShown(showPoints(first), showPoints(last), counted);
  return (
    <nav
      aria-label={list ? words.pagesOf(list) : words.pages}
      className="row middle apart gap4 above6"
    >
      <span className="small soft">{(far.isHere ? rowCount > 0 : last >= first) && shown}</span>
      <div className="row middle gap1">
        <PageButtons {...props} pageCount={pageCount} />
      </div>
    </nav>
  );
}

function PageButtons(props: PagerProps & { pageCount: number }) {
  const { page, pageCount, isExact = true, onPage, far } = props;
  const go = (place: PlaceLink) =>
    'page' in place ? onPage(place.page) : far.onCursor(place.cursor);
  const isFar = far.isHere;
  const previous = isFar ? far.links.prev : page > 1 ? { page: page - 1 } : undefined;
  return (
    <>
      {isFar && (
        <PageButton label={words.goToFirst} to={{ page: 1 }} onGo={go}>
          <IconChevronsLeft size={18} aria-hidden />
        </PageButton>
      )}
      <PageButton label={words.previousPage} to={previous} onGo={go}>
        <IconChevronLeft size={18} aria-hidden />
      </PageButton>
      {!isFar &&
        decidePages(page, pageCount).map((slot) =>
          typeof slot === 'number' ? (
            <PageButton
              key={slot}
              label={words.page(slot)}
              to={{ page: slot }}
              isCurrent={slot === page}
              onGo={go}
            >
              {slot}
            </PageButton>
          ) : (
            <span key={slot} className={`${classes.gap} soft center`}>
              …
            </span>
          ),
        )}
      <PageButton label={words.nextPage} to={findNext(props)} onGo={go}>
        <IconChevronRight size={18} aria-hidden />
      </PageButton>
      {(isFar || (!isExact && far.links.last)) && (
        <PageButton label={words.goToLast} to={far.links.last} onGo={go}>
          <IconChevronsRight size={18} aria-hidden />
        </PageButton>
      )}
    </>
  );
}

function findNext(props: PagerProps & { pageCount: number }): PlaceLink | undefined {
  const { page, pageCount, far } = props;
  return far.isHere || page >= pageCount ? far.links.next : { page: page + 1 };
}

interface PageButtonProps {
  label: string;
  /** Disabled without a target. */
  to: PlaceLink | undefined;
  isCurrent?: boolean;
  onGo: (place: PlaceLink) => void;
  children: ReactNode;
}

function PageButton({ label, to, isCurrent, onGo, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={to === undefined}
      onClick={() => to && onGo(to)}
    >
      {children}
    </button>
  );
}
