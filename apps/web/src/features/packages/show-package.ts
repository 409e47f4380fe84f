/** The id of a package's card on the home. */
export const cardIdOf = (packageId: string): string => `package-${packageId}`;

/** Scrolls to a package's card and moves the focus to its first button. */
export function showPackage(packageId: string): void {
  const card = document.getElementById(cardIdOf(packageId));
  const folded = card?.querySelector('details');
  if (folded) folded.open = true;
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}
