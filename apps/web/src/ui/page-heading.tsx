import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-heading.module.css';

let hasNavigated = false;

/** Call on a route change: the next page's heading then takes the focus. */
export function markNavigation(): void {
  hasNavigated = true;
}

/** The page's only first-level heading, with parts beside it. */
export function PageHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`${classes.row} row middle apart`}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {aside}
    </div>
  );
}
