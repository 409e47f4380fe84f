import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../answers/answer.ts';
import type { Viewer, World } from '../answers/worlds.ts';
import type { FakeServer } from '../stage/fake-server.ts';
import { says } from './says.ts';

/** One state of a screen. Left out: the filled world, the screen's own address, nothing to do. */
export interface State {
  world?: World;
  /** Answers that differ from the world's. */
  answers?: Answers;
  /** What comes after the path: `?status=pending`. */
  search?: string;
  /** Brings the screen into the state once it stands. */
  prepare?: (page: Page, server: FakeServer) => Promise<unknown>;
  /** Something waits for an answer for good: the screen does not settle. */
  isWaiting?: boolean;
  isOffline?: boolean;
  isPseudo?: boolean;
  /** The same state in the pseudo language has longer words, and `npm test` checks that instead. */
  hasPseudo?: boolean;
  /** What is open in this state. */
  overlay?: Overlay;
  /** A page that the server makes whole, as the app shows it: with answers of the state. */
  isInApp?: boolean;
  /** Only on screens up to 768 px, or only on wider ones: what a menu or a rail is. */
  only?: 'narrow' | 'wide';
  /** In the screenshots. */
  isPictured?: boolean;
}

/** A dialog, drawer or menu of a screen: it takes the focus and gives it back to its opener. */
export interface Overlay {
  name: string;
  search?: string;
  answers?: Answers;
  opener: (page: Page) => Locator;
  /** What has to be filled in before the opener opens it. */
  before?: (page: Page) => Promise<unknown>;
  overlay: (page: Page) => Locator;
  /** The button that closes it. */
  closer: (overlay: Locator) => Locator;
  /** Where the focus goes back to, where that is not the opener. */
  home?: (page: Page) => Locator;
  /** A menu that leaves the rest of the page as it is says false. */
  isModal?: false;
  only?: 'narrow' | 'wide';
}

/** A screen: a route of the app, and all that can be seen there. */
export interface Screen {
  /** As a file name. */
  name: string;
  /** As the router has it. */
  path: string;
  /** The address to go to, where it differs from the path: parameters filled in. */
  address?: string;
  viewer: Viewer;
  /** Worlds that look like the filled one here are left out. */
  worlds: readonly World[];
  /** Asks the server for something besides the account: it can wait, fail and be cut off. */
  asks: boolean;
  states?: Record<string, State>;
  overlays?: readonly Overlay[];
}

/** The close button that the kit's dialogs have. */
export const closeButton = (overlay: Locator) =>
  overlay.getByRole('button', { name: says('Close') });
/** The dialog that is up. */
export const dialog = (page: Page) => page.getByRole('dialog');
