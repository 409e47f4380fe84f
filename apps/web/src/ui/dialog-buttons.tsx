import type { ReactNode, Ref } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A dialog's buttons, the main one last; when they wrap it is on top. */
export function DialogButtons({ ref, children }: DialogButtonsProps) {
  return (
    <div ref={ref} className={classes.buttons}>
      {children}
    </div>
  );
}
