import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { showPoints } from '../lib/money.ts';
import classes from './pager.module.css';
import { decidePages } from './pages.ts';
import { words } from './words.ts';

interface PagerProps {
  /** The list that it belongs to, where a screen has more than one. */
  list?: string;
  page: number;
  pageSize: number;
  total: number;
  /** False: there are more than `total`, and pages beyond the last that is counted. */
  isExact?: boolean;
  /** How many rows the page has; a full one unless said. */
  rowCount?: number;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the others. Nothing where all fit one page. */
export function Pager(props: PagerProps) {
  const { list, page, pageSize, total, isExact = true, rowCount = pageSize, onPage } = props;
  const mayGoOn = !isExact && rowCount >= pageSize;
  const countedPages = Math.ceil(total / pageSize);
  const pageCount = isExact ? countedPages : Math.max(countedPages, page);
  if (pageCount <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = isExact ? Math.min(page * pageSize, total) : first + rowCount - 1;
  const isEmpty = last < first;
  const counted = isExact ? showPoints(total) : words.atLeast(showPoints(total));
  return (
    <nav aria-label={list ? words.pagesOf(list) : words.pages} className={classes.pager}>
      <span className="small soft">
        {!isEmpty && words.rowsShown(showPoints(first), showPoints(last), counted)}
      </span>
      <div className={classes.pages}>
        <PageButton label={words.previousPage} to={page - 1} isOff={page <= 1} onPage={onPage}>
          <IconChevronLeft size={18} aria-hidden />
        </PageButton>
        {decidePages(page, pageCount).map((slot) =>
          typeof slot === 'number' ? (
            <PageButton
              key={slot}
              label={words.page(slot)}
              to={slot}
              isCurrent={slot === page}
              onPage={onPage}
            >
              {slot}
            </PageButton>
          ) : (
            <span key={slot} className={classes.gap}>
              …
            </span>
          ),
        )}
        <PageButton
          label={words.nextPage}
          to={page + 1}
          isOff={page >= pageCount && !mayGoOn}
          onPage={onPage}
        >
          <IconChevronRight size={18} aria-hidden />
        </PageButton>
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  to: number;
  isOff?: boolean;
  isCurrent?: boolean;
  onPage: (page: number) => void;
  children: React.ReactNode;
}

function PageButton({ label, to, isOff = false, isCurrent, onPage, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isOff}
      onClick={() => onPage(to)}
    >
      {children}
    </button>
  );
}
