import type { Page } from '@playwright/test';

const MOST_STOPS = 400;

interface Walk {
  faults: string[];
  reached: Set<Element>;
  /** Checks the current stop after the page has scrolled; false at the end of the walk. */
  look: () => boolean;
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
  const walk: Walk = {
    faults: [],
    reached: new Set(),
    look() {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return false;
      const { left, top, width, height } = stop.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const cover = hit?.closest('nav, header, [data-ribbon]');
      if (cover && !cover.contains(stop)) walk.faults.push(`focus is covered on ${nameOf(stop)}`);
      return true;
    },
    finish() {
      const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
      const missed = [...document.querySelectorAll<HTMLElement>(stops)].filter(
        (element) => isReachable(element) && !walk.reached.has(element),
      );
      return [...walk.faults, ...missed.map((one) => `Tab does not reach ${nameOf(one)}`)];
    },
  };
  let last: { element: Element; looks: string } | null = null;
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (last?.element.isConnected && looksOf(last.element) === last.looks) {
      walk.faults.push(`focus cannot be seen on ${nameOf(last.element)}`);
    }
    last = { element: target, looks: looksOf(target) };
    walk.reached.add(target);
  });
  (globalThis as unknown as { focusWalk: Walk }).focusWalk = walk;
}

/** Runs in the page. */
function lookAfterScrolling(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve((globalThis as unknown as { focusWalk: Walk }).focusWalk.look());
    });
  });
}

/** Walks a screen with Tab. Answers what Tab misses, and where the focus is invisible. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(lookAfterScrolling))) break;
  }
  return page.evaluate(() => (globalThis as unknown as { focusWalk: Walk }).focusWalk.finish());
}
