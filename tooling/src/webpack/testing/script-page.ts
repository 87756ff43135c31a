import { createContext, runInContext } from 'node:vm';

/** A script element, as far as a build sees of it. */
interface Script {
  tagName: 'SCRIPT';
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
  [attribute: string]: unknown;
}

const nothing = () => undefined;

/**
 * A page that runs scripts as a browser does: each finds its own element in `document.currentScript`.
 * `files`: the text at each URL. `attributes`: what the page sets on the element of a remote's script.
 */
export class ScriptPage {
  /** The URLs of the scripts that scripts have requested. */
  readonly requested: string[] = [];
  readonly #document: Record<string, unknown>;
  readonly #context: object;

  constructor(
    private readonly files: Readonly<Record<string, string>>,
    attributes: (url: string) => object = () => ({}),
  ) {
    this.#document = {
      currentScript: null,
      getElementsByTagName: () => [],
      createElement: () => ({ tagName: 'SCRIPT', src: '', setAttribute: nothing }),
      head: { appendChild: (script: Script) => void this.#append(script) },
    };
    const globals = {
      document: this.#document,
      safarScript: attributes,
      setTimeout: () => 0,
      clearTimeout: nothing,
    };
    this.#context = createContext({ ...globals, location: { origin: 'https://safar.example' } });
    this.evaluate('globalThis.window = globalThis.self = globalThis');
  }

  /** Runs the script at a URL, whose element has these attributes. */
  run(src: string, attributes: object = {}): void {
    this.#run({ tagName: 'SCRIPT', src, ...attributes });
  }

  /** Evaluates an expression in the page. */
  evaluate(expression: string): unknown {
    return runInContext(expression, this.#context);
  }

  async #append(script: Script): Promise<void> {
    this.requested.push(script.src);
    await Promise.resolve();
    this.#run(script);
    script.onload?.({ type: 'load', target: script });
  }

  #run(script: Script): void {
    this.#document['currentScript'] = script;
    runInContext(this.files[script.src] ?? 'undefined', this.#context);
    this.#document['currentScript'] = null;
  }
}
