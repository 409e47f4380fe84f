import type { LiabilityRoot } from './liabilities.ts';
import type { PublicReserves } from './reserves.ts';
import type { Checkpoint } from './sealing.ts';
import type { Site } from './settings.ts';

/** What the server knows about a browser that opens a page. */
export interface PageVisit {
  pathname: string;
  /** The public origin, `https://barya.example`; null if `PUBLIC_URL` is not set. */
  origin: string | null;
  /** From a shared link; null if it is missing or invalid. */
  referralCode: string | null;
  /** The username of who invites; null unless that member lets it be shown. */
  inviter: string | null;
  /** The link has a code, which is nobody's. */
  isCodeUnknown: boolean;
  /** The person's choice in this browser; null follows the device. */
  colorScheme: 'light' | 'dark' | null;
  operatingMode: Site['operatingMode'];
}

/** What the reserves page shows: the figures, and what to check them with. */
export interface ReservesFigures {
  reserves: PublicReserves;
  /** The newest root of liabilities; null before the first one. */
  root: LiabilityRoot | null;
  /** The newest block of the sealed log; null before the first one. */
  checkpoint: Checkpoint | null;
}

/** The data from which the server renders pages. */
export interface PageFigures {
  site: Site;
  /** Null on pages that do not show them. */
  reserves: ReservesFigures | null;
}

/** The page renderer that the web's build leaves for the server. */
export interface PageRenderer {
  /**
   * Which figures a page needs to be complete without script; null for pages that the app renders.
   */
  readsFigures: (pathname: string) => keyof PageFigures | null;
  /** The text of each style element that the app's script writes, for the content policy. */
  kitStyles: readonly string[];
  /** The HTML of a page. Without figures it is the app's page, which fetches its own data. */
  renderPage: (visit: PageVisit, figures: PageFigures | null) => string;
}
