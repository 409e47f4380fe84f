import type { LiabilityRoot } from './liabilities.ts';
import type { PublicReserves } from './reserves.ts';
import type { Checkpoint } from './sealing.ts';
import type { Site } from './settings.ts';

/** What the server knows of a browser that opens a page. */
export interface PageVisit {
  pathname: string;
  /** Where people reach the server, `https://barya.example`; null where `PUBLIC_URL` does not say. */
  origin: string | null;
  /** Of a shared link; null where there is none or it can't be one. */
  referralCode: string | null;
  /** What the person chose in this browser; null leaves it to the device. */
  colorScheme: 'light' | 'dark' | null;
  operatingMode: Site['operatingMode'];
}

/** What the page of the reserves tells: the figures, and what they can be checked with. */
export interface ReservesFigures {
  reserves: PublicReserves;
  /** The newest root of all that is owed; null while none was published. */
  root: LiabilityRoot | null;
  /** The newest block of the sealed log; null while there is none. */
  checkpoint: Checkpoint | null;
}

/** What a page is made whole from. */
export interface PageFigures {
  site: Site;
  /** Null on pages that don't show them. */
  reserves: ReservesFigures | null;
}

/** What the web's build leaves for the server, which makes the HTML of every page with it. */
export interface PageRenderer {
  /**
   * Which figures a page is made whole from, so that it reads without script; null where it is the
   * app's.
   */
  readsFigures: (pathname: string) => keyof PageFigures | null;
  /** The text of each style element that the app's script writes, for the content policy. */
  kitStyles: readonly string[];
  /**
   * The HTML of a page. Without figures it is the app's, which asks for everything by itself.
   */
  renderPage: (visit: PageVisit, figures: PageFigures | null) => string;
}
