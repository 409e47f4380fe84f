import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before the page is left, by a link, by Back or by closing it, while something on it would be
 * lost. The end of the session does not ask.
 *
 * @param warning what is asked where the page itself may ask; a browser that closes has its own words
 */
export function useStayWarning(wouldLose: boolean, warning: string): void {
  useBlocker({
    shouldBlockFn: () => !window.confirm(warning),
    enableBeforeUnload: wouldLose,
    disabled: !wouldLose,
  });
}
