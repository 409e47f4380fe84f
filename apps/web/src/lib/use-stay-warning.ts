import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before a link, Back or closing would lose input. An ended session does not ask.
 *
 * @param warning the page's own question; a closing browser shows its own text
 */
export function useStayWarning(wouldLose: boolean, warning: string): void {
  useBlocker({
    shouldBlockFn: () => !window.confirm(warning),
    enableBeforeUnload: wouldLose,
    disabled: !wouldLose,
  });
}
