import { createContext, type ReactNode, use } from 'react';
import classes from './message-page.module.css';

const IsInMain = createContext(false);

/** The main part of an area's frame. What stands in it is no second main part of the page. */
export function MainContent({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <main id="content" className={className}>
      <IsInMain value>{children}</IsInMain>
    </main>
  );
}

/** What stands in the place of a screen: a page of its own, or a part of the area's. */
export function MessagePage({ children }: { children: ReactNode }) {
  const Element = use(IsInMain) ? 'div' : 'main';
  return <Element className={classes.page}>{children}</Element>;
}
