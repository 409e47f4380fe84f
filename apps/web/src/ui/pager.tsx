import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pager.module.css';
import { decidePages } from './pages.ts';
import { words } from './words.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  isExact?: boolean;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the others. Nothing where all fit one page. */
export function Pager({ page, pageSize, total, isExact = true, onPage }: PagerProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={words.pages} className={classes.pager}>
      <span className="small soft">
        {words.rowsShown(first, last, isExact ? String(total) : words.atLeast(total))}
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
        <PageButton label={words.nextPage} to={page + 1} isOff={page >= pageCount} onPage={onPage}>
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
