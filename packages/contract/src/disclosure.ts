/**
 * The version of the risk disclosure in force. Raise it when the text changes: members are then
 * asked again. A test of the web's words checks this.
 */
export const RISK_DISCLOSURE_VERSION = '2026-11-21';
