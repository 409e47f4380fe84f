import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import classes from './details-tip.module.css';

interface DetailsTipProps {
  /** The name of the button. */
  label: string;
  children: ReactNode;
}

const MARGIN_PX = 8;

/**
 * Details that appear beside their button under a pointer, with the focus and at a touch. Escape and
 * a press elsewhere close them.
 */
export function DetailsTip({ label, children }: DetailsTipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);

  function show(): void {
    if (!tip.current || !button.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    place(tip.current, button.current.getBoundingClientRect());
  }

  function hide(): void {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  }

  return (
    <span onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-describedby={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <IconInfoCircle size={20} aria-hidden />
      </button>
      <div ref={tip} id={id} role="tooltip" popover="auto" className={classes.tip}>
        {children}
      </div>
    </span>
  );
}

/** Puts the tip above its button, or below where there is no room, and inside the window. */
function place(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - height;
  const top = above >= MARGIN_PX ? above : anchor.bottom;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.min(Math.max(middle, MARGIN_PX), innerWidth - width - MARGIN_PX);
  tip.style.top = `${top}px`;
  tip.style.left = `${left}px`;
}
