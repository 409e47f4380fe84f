import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { markVisitor } from './mark-visitor.ts';
import { PageLinkKind, type PageLinkProps } from './page-link.tsx';

/** A public page inside the app: its links don't reload the page. */
export function LinkedPages({ children }: { children: ReactNode }) {
  useEffect(markVisitor);
  return <PageLinkKind value={AppLink}>{children}</PageLinkKind>;
}

function AppLink(props: PageLinkProps) {
  return <Link {...props} />;
}
