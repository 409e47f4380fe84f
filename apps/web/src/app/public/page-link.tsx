import { createContext, type ReactNode, use } from 'react';

export interface PageLinkProps {
  to: '/' | '/login' | '/register' | '/agent' | '/terms' | '/risk' | '/reserves' | '/agent/proof';
  className?: string | undefined;
  children: ReactNode;
}

/** Where the app runs, its routes put their own link in here, which loads no page anew. */
export const PageLinkKind = createContext<(props: PageLinkProps) => ReactNode>(
  ({ to, ...rest }) => <a href={to} {...rest} />,
);

/** A link between public pages, which are also made without the app, where links are plain. */
export function PageLink(props: PageLinkProps) {
  const Kind = use(PageLinkKind);
  return <Kind {...props} />;
}
