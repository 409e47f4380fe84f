/**
 * The cookie that the handshake of a socket may bring instead of a token. Sign-in sets it, the end
 * of the session clears it, and no HTTP route reads it.
 */
export const SOCKET_COOKIE = { name: 'barya_session', path: '/socket.io/' } as const;

/** The cookie by which sign-in and password links know a browser again. It says nothing of a person and opens nothing. */
export const DEVICE_COOKIE = { name: 'barya_device', path: '/api/auth/' } as const;

/**
 * What a cookie is called on the wire. On https with the prefix that lets nobody but a page or
 * answer on https set it; browsers refuse that one on http.
 */
export function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name;
}

/** Reads one cookie out of a `Cookie` header, by its name on the wire; null without a value. */
export function readCookie(header: string | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return null;
}
