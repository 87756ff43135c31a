import type { ChildProcess } from 'node:child_process';
import { hasIntegrity } from '@safar/releases';
import type { RenderFile, RenderSet } from '../render-set';
import type { RenderChild } from './render-child';

/** How many sets stay open: the live one, and those of canaries and testers. */
const MAX_OPEN_SETS = 4;

interface OpenSetsOptions {
  readonly readFile: (file: RenderFile) => Promise<Buffer | undefined>;
  /** How long a process may take to run the files of a set, in ms. */
  readonly timeoutMs: number;
}

/** The sets that one process has open, and the files that it got for them. */
export class OpenSets {
  /** The hashes of the files that the process has. */
  readonly #sent = new Set<string>();
  /** The keys of the open sets, the one that was used last at the end. */
  #keys: string[] = [];

  constructor(
    private readonly running: RenderChild,
    readonly child: ChildProcess,
    private readonly options: OpenSetsOptions,
  ) {}

  /** Opens a set, unless it is open. Of too many, the one that was not used for longest is closed. */
  async open(set: RenderSet): Promise<void> {
    if (this.#keys.includes(set.key)) {
      this.#keys = [...this.#keys.filter((key) => key !== set.key), set.key];
      return;
    }
    for (const file of [set.server, ...Object.values(set.files)]) await this.#send(file);
    const files = Object.fromEntries(Object.entries(set.files).map(([url, { hash }]) => [url, hash]));
    await this.running.expect(
      this.child,
      this.options.timeoutMs,
      (message) => {
        if (!('set' in message) || message.set !== set.key) return undefined;
        if (message.type === 'broken')
          throw new Error(`The server code does not run: ${message.problem ?? ''}`);
        return message.type === 'opened' || undefined;
      },
      () => this.child.send({ type: 'open', set: set.key, server: set.server.hash, files }),
    );
    this.#keys.push(set.key);
    const [oldest] = this.#keys;
    if (this.#keys.length > MAX_OPEN_SETS && oldest !== undefined) this.close(oldest);
  }

  close(key: string): void {
    this.#keys = this.#keys.filter((other) => other !== key);
    this.child.send({ type: 'close', set: key });
  }

  /** Sends a file once, if it is the very file that its build's record lists. */
  async #send(file: RenderFile): Promise<void> {
    if (this.#sent.has(file.hash)) return;
    const content = await this.options.readFile(file);
    if (!content || !hasIntegrity(content, file.hash))
      throw new Error(`${file.file} of ${file.name}@${file.build} is not the file that was built.`);
    this.child.send({
      type: 'file',
      hash: file.hash,
      name: `${file.name}/${file.file}`,
      text: content.toString('utf8'),
    });
    this.#sent.add(file.hash);
  }
}
