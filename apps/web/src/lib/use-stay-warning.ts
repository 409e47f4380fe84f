import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before the page is left by a link, Back or closing, while something would be lost. The end
 * of the session does not ask.
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
