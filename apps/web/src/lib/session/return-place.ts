const KEY = 'returnTo';

/** Remembers where to go after signing in. */
export function rememberPlace(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage, people land on their home screen.
  }
}

/** Answers the remembered place once and forgets it. */
export function takePlace(): string | null {
  try {
    const href = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return href;
  } catch {
    return null;
  }
}

/** The home screen of a role. */
export function homeOf(role: string): '/admin' | '/agent' | '/dashboard' {
  if (role === 'admin') return '/admin';
  return role === 'agent' ? '/agent' : '/dashboard';
}

/**
 * Where a person lands after signing in: the remembered place if their role allows it, else home.
 */
export function decideLanding(role: string, remembered: string | null): string {
  const home = homeOf(role);
  const isOfRole = remembered === home || remembered?.startsWith(`${home}/`);
  const isOfRoleWithSearch = remembered?.startsWith(`${home}?`);
  return remembered && (isOfRole || isOfRoleWithSearch) ? remembered : home;
}
