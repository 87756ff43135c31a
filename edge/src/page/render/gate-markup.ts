import { buildLabel, type GateMarkup, type MarkupRefusal, type MarkupReport } from '@safar/releases';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { problemOf } from './markup-problem';
import type { RenderTimeouts } from './process/render-process';
import { renderSetOf } from './render-set';
import { TwoWorlds } from './two-worlds';

const MAX_ERROR_LENGTH = 400;
/** How a refusal says that nothing of a package runs. */
const NOTHING = 'nothing';

/**
 * Makes what renders the public screens and slots of builds before they go live, with sample data and
 * together with the other live builds. That happens in two processes like the one that renders pages; their
 * clocks, zones, languages and random numbers differ. `browserOnly`: the remotes that only browsers render.
 * Source: docs/decisions/063-the-gate-renders-builds.md.
 */
export const markupGate =
  (browserOnly: readonly string[], timeouts?: RenderTimeouts): GateMarkup =>
  async ({ shell, remotes, packages, readFile }) => {
    const set = renderSetOf({ shell, remotes: remotes.map((live) => ({ live })) }, { withIsolated: true });
    if (!set)
      return onlyNote(`No server renders pages with ${buildLabel(shell)}, or with development builds.`);
    const worlds = new TwoWorlds(set, readFile, timeouts);
    const gate = new PackageGate(worlds, browserOnly);
    try {
      for (const build of [shell, ...remotes]) {
        if (packages.includes(build.name)) await gate.add(build);
      }
      return gate;
    } finally {
      worlds.stop();
    }
  };

const onlyNote = (note: string): MarkupReport => ({ refusals: [], rendered: [], notes: [note] });

/** Collects what rendering packages shows. */
class PackageGate implements MarkupReport {
  readonly refusals: MarkupRefusal[] = [];
  readonly rendered: string[] = [];
  readonly notes: string[] = [];
  /** Remote → whether one of its slots has a problem by itself. */
  readonly #faulty = new Map<string, boolean>();

  constructor(
    private readonly worlds: TwoWorlds,
    private readonly browserOnly: readonly string[],
  ) {}

  /** Renders all of a package, until something hangs. */
  async add(build: ShellBuild | RemoteBuild): Promise<void> {
    const label = buildLabel(build);
    if (this.browserOnly.includes(build.name)) {
      this.notes.push(`${label} is not rendered: SERVER_MARKUP_WITHOUT leaves it to browsers.`);
      return;
    }
    try {
      const found = await this.worlds.subjectsOf(build.name);
      if (!found) this.notes.push(`${label} is not rendered: the shell was built before it could do it.`);
      for (const subject of found?.subjects ?? []) {
        await this.#addSubject(build, subject);
      }
    } catch (error) {
      this.#refuse(build, NOTHING, `can be rendered on a server: ${textOf(error)}`);
    }
  }

  async #addSubject(
    build: ShellBuild | RemoteBuild,
    { name: subject, filledBy }: { name: string; filledBy: string[] },
  ): Promise<void> {
    const what = `${subject} of ${buildLabel(build)}`;
    const without = await this.#without(filledBy);
    if (!this.worlds.areUsable) {
      this.notes.push(`${capitalized(what)} is not rendered: something else hung before.`);
      return;
    }
    const problem = await this.#check(build.name, subject, without);
    if (problem === undefined) this.rendered.push(what);
    else this.#refuse(build, subject, problem);
  }

  /**
   * What a screen is rendered without: slots that have a problem by themselves are their own teams' matter.
   */
  async #without(filledBy: readonly string[]): Promise<string[]> {
    const faulty: string[] = [];
    for (const name of filledBy) if (await this.#isFaulty(name)) faulty.push(name);
    return faulty;
  }

  async #isFaulty(name: string): Promise<boolean> {
    const known = this.#faulty.get(name);
    if (known !== undefined) return known;
    const found = await this.worlds.subjectsOf(name).catch(() => undefined);
    const slots = found?.subjects.filter(({ name: subject }) => subject.startsWith('the slot ')) ?? [];
    let isFaulty = !found;
    for (const { name: subject } of slots) {
      if (!isFaulty) isFaulty = (await this.#check(name, subject, [])) !== undefined;
    }
    this.#faulty.set(name, isFaulty);
    if (isFaulty)
      this.notes.push(`The slots that the live ${name} fills are left out: a server cannot render them.`);
    return isFaulty;
  }

  async #check(name: string, subject: string, without: readonly string[]): Promise<string | undefined> {
    const check = { package: name, subject, browserOnly: [...this.browserOnly, ...without] };
    try {
      return problemOf(...(await this.worlds.render(check)));
    } catch (error) {
      return `cannot be rendered on a server: ${textOf(error)}`;
    }
  }

  #refuse({ name, build, kind, byHash }: ShellBuild | RemoteBuild, subject: string, reason: string): void {
    const what = `${capitalized(subject)} of ${buildLabel({ name, build })}`;
    const problem = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const isOld = kind === 'remote' && !byHash;
    // Nobody promised then that a server can render it. Its pages arrive without their content.
    if (isOld) {
      this.notes.push(`${what} ${problem} It was built before servers rendered pages.`);
      return;
    }
    const way = `\`npm test -- unit ${name}/src/on-server\` shows more; docs/guides/add-a-screen.md says what may be used.`;
    this.refusals.push({ package: name, subject, sentence: `${what} ${problem} ${way}` });
  }
}

const textOf = (error: unknown) => String(error).slice(0, MAX_ERROR_LENGTH);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
