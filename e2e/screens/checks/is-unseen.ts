/** Runs in the page: whether nobody sees an element, or it cannot be used behind a dialog. */
export function isUnseen(element: Element): boolean {
  return (
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.visuallyHidden, [inert]') !== null
  );
}
