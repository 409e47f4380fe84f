/**
 * Which text of the risk disclosure is in force. Whoever changes what it says raises this, and
 * members are asked again; a test of the web's words holds both together.
 */
export const RISK_DISCLOSURE_VERSION = '2026-11-21';
