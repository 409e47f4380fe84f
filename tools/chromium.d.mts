/** The path of a Chromium, installed where that is needed and possible. */
export function findOrInstallChromium(): string;
