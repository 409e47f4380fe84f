import { createContext, type ReactNode, use } from 'react';
import classes from './message-page.module.css';

const IsInMain = createContext(false);

/** The main element of an area's frame. Pages inside must not add a second. */
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

/** Replaces a screen: as a whole page, or inside the area's frame. */
export function MessagePage({ children }: { children: ReactNode }) {
  const Element = use(IsInMain) ? 'div' : 'main';
  return <Element className={`${classes.page} stack gap8 taps`}>{children}</Element>;
}
