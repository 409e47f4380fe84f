import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

/** A button that is a sign alone; its name is for those who can't see it, and for pointers. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
