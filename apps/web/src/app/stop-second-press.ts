let first: Element | null = null;

/**
 * After a first press another button or link may lie under the finger: the second press of a
 * double click does nothing there. The one that was pressed first still hears both.
 */
export function stopSecondPress(event: MouseEvent): void {
  const pressed = (event.target as Element).closest('a, button');
  if (event.detail < 2) first = pressed;
  if (pressed === first) return;
  event.preventDefault();
  event.stopPropagation();
}
