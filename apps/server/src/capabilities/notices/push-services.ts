/**
 * Where browsers' own push services live. Any other address would let a member have the server
 * call it.
 */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to an endpoint.
 * @param origins further https origins that the operator allows
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return origins.includes(origin) || (port === '' && hosts.some((host) => host.test(hostname)));
}
