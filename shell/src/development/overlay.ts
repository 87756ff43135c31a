/** One error, as the overlay shows it. `place`: `file:line:column`, or empty when it is not known. */
export interface Notice {
  readonly title: string;
  readonly place: string;
  /** The lines of code around it, and further details. */
  readonly text: string;
}

/**
 * The styles of the overlay, a constructed style sheet: the Content-Security-Policy forbids styles in markup.
 */
const STYLES = `
  :host { all: initial; }
  section {
    position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem;
    background: rgb(20 22 24 / 96%); color: #f2efe9; font: 1rem/1.5 system-ui, sans-serif;
  }
  h2 { margin: 0 0 .5rem; color: #ff8a7a; font-size: 1.2rem; overflow-wrap: anywhere; white-space: pre-wrap; }
  p { margin: 0 0 1rem; color: #ffd479; font-family: ui-monospace, monospace; }
  pre { margin: 0 0 2rem; overflow: auto; font: .9rem/1.5 ui-monospace, monospace; }
  button { float: inline-end; padding: .5rem 1rem; font: inherit; cursor: pointer; }
`;

/**
 * Covers the page with errors until there are none, or until the user closes it by its button or Escape. It
 * does not use React, which may be broken.
 */
export class Overlay {
  readonly #host = document.createElement('div');
  readonly #root = this.#host.attachShadow({ mode: 'open' });

  constructor() {
    const styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [styles];
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#host.remove();
    });
  }

  show(notices: readonly Notice[]): void {
    if (notices.length === 0) return this.#host.remove();
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    section.setAttribute('aria-label', 'Error while developing');
    const close = element('button', 'Close');
    close.addEventListener('click', () => this.#host.remove());
    const parts = notices.flatMap(({ title, place, text }) => [
      element('h2', title),
      ...(place ? [element('p', place)] : []),
      ...(text ? [element('pre', text)] : []),
    ]);
    section.append(close, ...parts);
    this.#root.replaceChildren(section);
    document.body.append(this.#host);
  }
}

function element(name: 'button' | 'h2' | 'p' | 'pre', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
