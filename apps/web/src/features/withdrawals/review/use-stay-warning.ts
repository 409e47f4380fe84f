import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before the page is left, by a link, by Back or by closing it, while something is under way.
 *
 * @param warning what is asked where the page itself may ask; a browser that closes has its own words
 */
export function useStayWarning(isUnderWay: boolean, warning: string): void {
  useBlocker({
    shouldBlockFn: () => !window.confirm(warning),
    enableBeforeUnload: isUnderWay,
    disabled: !isUnderWay,
  });
}
