import type { Page } from '@playwright/test';
import { isUnseen } from './is-unseen.ts';

/**
 * Runs in the page. Finds ids that several elements have, what answers a press of the pointer and no
 * key, and links and buttons that Tab leaves out. React keeps an element's handlers beside it: the
 * page itself does not say which element has one.
 */
function findFaults(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;

  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);
  for (const [id, count] of ids) if (count > 1) faults.push(`${count} elements have the id ${id}`);

  const usable = 'a[href], button, input, select, textarea, summary, label, [tabindex]';
  const handlersOf = (element: Element): Record<string, unknown> => {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
    return key ? (element as unknown as Record<string, Record<string, unknown>>)[key]! : {};
  };
  for (const element of document.querySelectorAll('body *')) {
    if (isUnseen(element)) continue;
    if (element.matches('a[href][tabindex="-1"], button[tabindex="-1"]')) {
      // Arrows move within these, or they repeat what a field's keys do.
      if (!element.closest('[role=tablist], [role=menu], [role=listbox], [role=radiogroup]')) {
        faults.push(`Tab leaves out ${nameOf(element)}`);
      }
    }
    const isPressed = 'onClick' in handlersOf(element);
    if (isPressed && !element.closest(usable) && !element.querySelector(usable)) {
      faults.push(`no key presses ${nameOf(element)}`);
    }
  }
  return faults;
}

/** What `findFaults` says of the page. */
export async function findElementFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const isUnseen = ${isUnseen};
    return (${findFaults})();
  })()`);
}
