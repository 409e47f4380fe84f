import type { ReactNode, Ref } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What a dialog can be left by, the one that is meant last: where they wrap it stands above. */
export function DialogButtons({ ref, children }: DialogButtonsProps) {
  return (
    <div ref={ref} className={classes.buttons}>
      {children}
    </div>
  );
}
