import { createContext, type ReactNode, use } from 'react';

export interface PageLinkProps {
  to:
    | '/'
    | '/login'
    | '/register'
    | '/demo'
    | '/agent'
    | '/terms'
    | '/risk'
    | '/reserves'
    | '/agent/proof';
  className?: string | undefined;
  children: ReactNode;
}

/** Inside the app, routes provide their own link here, which does not reload the page. */
export const PageLinkKind = createContext<(props: PageLinkProps) => ReactNode>(
  ({ to, ...rest }) => <a href={to} {...rest} />,
);

/** A link between public pages. Without the app it is a plain link. */
export function PageLink(props: PageLinkProps) {
  const Kind = use(PageLinkKind);
  return <Kind {...props} />;
}
