import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useKeys } from '../data-view/keys.ts';
import { IconButton } from '../icon-button.tsx';
import { words as kitWords } from '../words.ts';
import { closeUndo, holdUndo, undo, useUndo } from './undo.ts';
import classes from './undo-bar.module.css';
import { words } from './words.ts';

interface UndoBarProps {
  /** Given in a drawer: whether nothing is above it. */
  isTop?: boolean;
}

let drawers = 0;
const watchers = new Set<() => void>();

function countDrawer(step: 1 | -1): void {
  drawers += step;
  for (const watcher of watchers) watcher();
}

function watchDrawers(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Offers to take the last press back, by a button or U; announced. An open drawer has it, else the
 * page. It stays while a pointer or the focus is on it.
 */
export function UndoBar({ isTop }: UndoBarProps) {
  const isInDrawer = isTop !== undefined;
  const { offer, running, failure } = useUndo();
  const isBehind = useSyncExternalStore(watchDrawers, () => !isInDrawer && drawers > 0);
  const cameFrom = useRef<Element | null>(null);
  const isOffered = offer !== null && !isBehind;
  useKeys(isOffered && isTop !== false ? { u: () => void undo() } : null, {
    worksInDialogs: isInDrawer,
  });
  useEffect(() => {
    if (isInDrawer) countDrawer(1);
    return () => (isInDrawer ? countDrawer(-1) : closeUndo());
  }, [isInDrawer]);

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    holdUndo(true);
  };
  /** The pressed button is about to go. */
  const leave = (act: () => void) => () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
    act();
  };
  const text = offer ? offer.done : running && words.undoing(running.done);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it only keeps it readable longer
    <div
      className={`${classes.place} ${isInDrawer ? classes.inDrawer : ''} stack gap4`}
      onPointerEnter={() => holdUndo(true)}
      onPointerLeave={() => holdUndo(false)}
      onFocus={enter}
      onBlur={() => holdUndo(false)}
    >
      {failure !== null && !isBehind && (
        <div role="alert" className={`${classes.bar} flex middle apart gap4 bad`}>
          <span className="shrinks anywhere size15">{failure}</span>
          <IconButton label={kitWords.close} onClick={leave(closeUndo)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div aria-live="polite">
        {text !== null && !isBehind && (
          <div className={`${classes.bar} flex middle apart gap6`}>
            <span className="shrinks anywhere size15">{text}</span>
            {offer && (
              <Button
                size="compact-md"
                variant="default"
                aria-keyshortcuts={words.names.undo}
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={leave(() => void undo())}
              >
                {words.undo}
                <kbd className={`${classes.key} atDesk`} aria-hidden>
                  {words.names.undo}
                </kbd>
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
