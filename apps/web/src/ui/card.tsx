import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A surface for one thing, named by its heading if it has one. */
export function Card({ title, aside, children, className = '' }: CardProps) {
  return (
    <section className={`${classes.card} ${className}`}>
      {title !== undefined && (
        <div className={`${classes.head} row middle apart gap4`}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
