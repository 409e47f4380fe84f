import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** An error in a form or section: announced, and it stays until corrected. */
export function ErrorNotice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className={`${classes.notice} flex size15 badWash`}>
      <IconAlertTriangle size={20} aria-hidden className={classes.sign} />
      <div className="shrinks anywhere">
        {title && <strong className="block">{title}</strong>}
        {children}
      </div>
    </div>
  );
}

export function InfoNotice({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.notice} ${classes.info} flex size15`}>
      <IconInfoCircle size={20} aria-hidden className={classes.sign} />
      <div className="shrinks anywhere">{children}</div>
    </div>
  );
}
