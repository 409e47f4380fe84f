const KEY = 'returnTo';

/**
 * Remembers where to go after signing in.
 *
 * @param owner who was there: nobody else is led to it. Empty where nobody was: anybody is.
 */
export function rememberPlace(href: string, owner = ''): void {
  try {
    sessionStorage.setItem(KEY, `${owner} ${href}`);
  } catch {
    // Without storage, people land on their home screen.
  }
}

/** Answers the remembered place of somebody once and forgets it. */
export function takePlace(userId: string): string | null {
  try {
    const [owner = '', href = null] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(KEY);
    return owner === '' || owner === userId ? href : null;
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
