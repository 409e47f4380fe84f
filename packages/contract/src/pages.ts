import type { Site } from './settings.ts';

/** What the server knows of a browser that opens a page. */
export interface PageVisit {
  pathname: string;
  /** Where people reach the server: `https://barya.example`. */
  origin: string;
  /** Of a shared link; null where there is none or it can't be one. */
  referralCode: string | null;
  /** What the person chose in this browser; null leaves it to the device. */
  colorScheme: 'light' | 'dark' | null;
  operatingMode: Site['operatingMode'];
}

/** What the web's build leaves for the server, which makes the HTML of every page with it. */
export interface PageRenderer {
  /** Whether the page is made whole, from the figures in force, and reads without script. */
  readsFigures: (pathname: string) => boolean;
  /**
   * The HTML of a page. Without `site` it is the app's, which asks for everything by itself.
   */
  renderPage: (visit: PageVisit, site: Site | null) => string;
}
