/** An element of a page, as an XPath expression (targets.ts makes them). */
export type Target = string;

/**
 * A page in a browser other than Chromium. It can do what both of their protocols can: WebDriver BiDi of
 * Firefox, and WebDriver of WebKitGTK.
 */
export interface EnginePage {
  /** Opens a path of the site, or an address, in the tab as a new document. */
  open(path: string): Promise<void>;
  /** Waits until the element is shown. */
  see(target: Target): Promise<void>;
  /** Waits until the element is shown, and clicks it. */
  click(target: Target): Promise<void>;
  /** Waits until the field is shown, and types into it. */
  type(target: Target, text: string): Promise<void>;
  /** Runs a JavaScript expression in the page and gives its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The errors of the console since the tab was opened, as far as the browser tells them. */
  readonly problems: string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Starts the browser with a new profile and opens a tab of 1280 × 900 pixels. */
  start(): Promise<EnginePage>;
}

/** What a browser does for a visitor fails after this time. */
export const ACTION_TIMEOUT_MS = 20_000;
