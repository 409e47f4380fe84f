import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../answers/answer.ts';
import type { Viewer, World } from '../answers/worlds.ts';
import type { FakeServer } from '../stage/fake-server.ts';
import { says } from './says.ts';

/** One state of a screen. The default: the filled world, the screen's own address, no steps. */
export interface State {
  world?: World;
  /** Answers that differ from the world's. */
  answers?: Answers;
  /** What comes after the path: `?status=pending`. */
  search?: string;
  /** Steps from the loaded screen to the state. */
  prepare?: (page: Page, server: FakeServer) => Promise<unknown>;
  /** A call stays pending: the screen does not settle. */
  isWaiting?: boolean;
  isOffline?: boolean;
  /** At an address with a name, where passkeys work; else at an IP address. */
  isNamed?: boolean;
  isPseudo?: boolean;
  isFilipino?: boolean;
  /** `npm test` checks this state in the other language instead, whose words are longer. */
  hasOther?: boolean;
  /** What is open in this state. */
  overlay?: Overlay;
  /** A server-rendered page as the app shows it, with the state's answers. */
  isInApp?: boolean;
  /** Only on screens up to 768 px, or only on wider ones: for a menu or a rail. */
  only?: 'narrow' | 'wide';
  /** In the screenshots. */
  isPictured?: boolean;
}

/** A dialog, drawer or menu. It takes the focus and returns it to its opener. */
export interface Overlay {
  name: string;
  search?: string;
  answers?: Answers;
  isNamed?: boolean;
  opener: (page: Page) => Locator;
  /** Fields to fill in before the opener works. */
  before?: (page: Page) => Promise<unknown>;
  overlay: (page: Page) => Locator;
  /** The button that closes it. */
  closer: (overlay: Locator) => Locator;
  /** Where the focus returns, if not to the opener. */
  home?: (page: Page) => Locator;
  /** False for a menu that leaves the rest of the page usable. */
  isModal?: false;
  only?: 'narrow' | 'wide';
}

/** A screen: a route of the app and its states. */
export interface Screen {
  /** As a file name. */
  name: string;
  /** As the router has it. */
  path: string;
  /** The address to open, if it differs from the path: parameters filled in. */
  address?: string;
  viewer: Viewer;
  /** Worlds to show; omit those that look like the filled one. */
  worlds: readonly World[];
  /** Fetches more than the account, so it can wait, fail and be cut off. */
  asks: boolean;
  /** What the account's answer adds, where nothing on the screen says that it is loading. */
  ready?: (page: Page) => Locator;
  states?: Record<string, State>;
  overlays?: readonly Overlay[];
}

/** The close button of the kit's dialogs. */
export const closeButton = (overlay: Locator) =>
  overlay.getByRole('button', { name: says('Close') });
/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog');
