import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

/** A button with only an icon; its name is for screen readers and tooltips. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
