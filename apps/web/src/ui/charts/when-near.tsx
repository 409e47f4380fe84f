import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';

interface WhenNearProps {
  placeholder: ReactNode;
  /** The chart, whose code is fetched when it is first drawn. */
  children: ReactNode;
}

/** Draws a chart once it has come near the visible part of the page, so that the rest is faster. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const [wasNear, setWasNear] = useState(false);
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  if (!wasNear) return <div ref={ref}>{placeholder}</div>;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
