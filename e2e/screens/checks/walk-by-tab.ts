import type { Page } from '@playwright/test';

const MOST_STOPS = 400;

/** As when the key is held down: waiting for each stop takes most of the walk's time. */
const STRIDE = 20;

interface Walk {
  /** The focus has left the page. */
  isOver: boolean;
  finish: () => string[];
}

/** Runs in the page: records where the focus goes, and whether it is visible. */
function watchFocus(): void {
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const className = element.classList[0] ?? '';
    return `${element.tagName.toLowerCase()}.${className} “${text.trim().slice(0, 40)}”`;
  };
  const looksOf = (element: Element): string => {
    const around = [element, element.nextElementSibling, element.parentElement];
    around.push(element.parentElement?.parentElement ?? null, element.closest('label'));
    return around
      .map((one) => {
        if (!one) return '';
        const { outline, borderColor, boxShadow, backgroundColor, clipPath } =
          getComputedStyle(one);
        return [outline, borderColor, boxShadow, backgroundColor, clipPath].join();
      })
      .join(';');
  };
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Tab stops at one radio of a group; arrows move within it.
    !(element instanceof HTMLInputElement && element.type === 'radio');
  const faults: string[] = [];
  const reached = new Set<Element>();
  const findCovered = (stop: Element) => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const cover = hit?.closest('nav, header, [data-ribbon]');
    if (cover && !cover.contains(stop)) faults.push(`focus is covered on ${nameOf(stop)}`);
  };
  const ending = new AbortController();
  const { signal } = ending;
  const walk: Walk = {
    isOver: false,
    finish() {
      ending.abort();
      const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
      const missed = [...document.querySelectorAll<HTMLElement>(stops)].filter(
        (element) => isReachable(element) && !reached.has(element),
      );
      return [...faults, ...missed.map((one) => `Tab does not reach ${nameOf(one)}`)];
    },
  };
  let last: { element: Element; looks: string } | null = null;
  // By the next key the page has scrolled to the stop.
  const leaveStop = (event: KeyboardEvent) => {
    if (last && document.activeElement === document.body) walk.isOver = true;
    // A next walk begins with the first stop.
    if (walk.isOver) event.preventDefault();
    else if (last && last.element === document.activeElement) findCovered(last.element);
  };
  addEventListener('keydown', leaveStop, { capture: true, signal });
  const arrive = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || walk.isOver) return;
    if (last?.element.isConnected && looksOf(last.element) === last.looks) {
      faults.push(`focus cannot be seen on ${nameOf(last.element)}`);
    }
    last = { element: target, looks: looksOf(target) };
    reached.add(target);
  };
  addEventListener('focusin', arrive, { signal });
  (globalThis as unknown as { focusWalk: Walk }).focusWalk = walk;
}

/** Walks a screen with Tab. Answers what Tab misses, and where the focus is invisible. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  for (let stop = 0; stop < MOST_STOPS; stop += STRIDE) {
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    if (await page.evaluate(() => (globalThis as unknown as { focusWalk: Walk }).focusWalk.isOver))
      break;
  }
  return page.evaluate(() => (globalThis as unknown as { focusWalk: Walk }).focusWalk.finish());
}
