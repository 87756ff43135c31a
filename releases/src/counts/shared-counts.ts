import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { inParallel } from '../stores/in-parallel';
import { signedDocuments } from '../signing/signed-documents';
import type { ReleaseStore } from '../stores/store';
import { CountsDocument, HOUR_MS, hourOf, startOfHour, type CountRow, type Failure } from './counts-document';
import { listedAs, MAX_LISTED_REPORTS, withoutRepeated, type Phase } from './repeated-reports';
import { minuteOf } from './samples';
import { listedSpeed, type SpeedMeasure } from './speeds';

/** For how long counts are kept. A canary that runs for longer is compared by its last days. */
export const MAX_AGE_MS = 7 * 24 * HOUR_MS;

/** How long after its end the document of an hour may still be written. */
const MAX_WRITE_DELAY_MS = 5 * 60_000;

/** By how much the clock of an edge may be behind that has written nothing of a later hour. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * HOUR_MS;

/** How many failures of a package an edge keeps for each hour, and a reader gets. */
const MAX_FAILURES = 20;

const FOLDER = 'counts';

/** A build, and the revision that the set of a page is from. */
type BuildOfPage = Pick<CountRow, 'package' | 'build' | 'revision'>;

/** The counts of one edge in one hour, in memory. */
interface Hour {
  readonly rows: Map<string, CountRow>;
  failures: Failure[];
  isWritten: boolean;
}

/** The document of another edge, or of this one before it was started again. */
interface KnownDocument extends CountsDocument {
  /** It cannot change any more. */
  readonly isFinal: boolean;
}

/**
 * What browsers reported, counted by all edges of a site together. Each edge writes a document of its own for
 * each hour into the release store, and reads those of the others: no two ever write the same one, and the
 * counts of an edge that was stopped stay. Source: docs/decisions/044-counts-are-shared.md.
 */
export class SharedCounts {
  readonly #writer = `${randomUUID()}.json`;
  readonly #hours = new Map<string, Hour>();
  readonly #known = new Map<string, KnownDocument>();
  /** How many reports of a build and revision this edge listed. */
  readonly #listed = new Map<string, number>();
  readonly #documents: ReturnType<typeof signedDocuments>;

  /** `now`: the time in ms since 1970. */
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => number = Date.now,
  ) {
    this.#documents = signedDocuments(store);
  }

  /**
   * Counts one more report of a build, by the page of that id, whose set is from `revision`. The first ones
   * of each build and revision are listed, so that they count once wherever else they are sent again.
   */
  add(build: BuildOfPage, phase: Phase, page: string): void {
    const row = this.#currentRow(build);
    if (this.#mayList(build, 'reports')) row.reports.push(listedAs(phase, page));
    row[phase] += 1;
  }

  /**
   * Counts how fast a build was on the page of that id. The first ones of each build, revision and measure
   * count, and no others: a build is compared by them.
   */
  addSpeed(build: BuildOfPage, measure: SpeedMeasure, ms: number, page: string): void {
    if (this.#mayList(build, measure)) this.#currentRow(build).speeds.push(listedSpeed(measure, ms, page));
  }

  addFailure(failure: Failure): void {
    const hour = this.#currentHour();
    const ofPackage = hour.failures.filter((each) => each.package === failure.package);
    const dropped = ofPackage.length < MAX_FAILURES ? undefined : ofPackage.at(-1);
    hour.failures = [failure, ...hour.failures.filter((each) => each !== dropped)];
    hour.isWritten = false;
  }

  /** The counts of one build, by all edges as far as they were read; each listed report once. */
  rows(name: string, build: string): CountRow[] {
    const found = this.#allCounts()
      .map(({ rows }) => [...rows].filter((row) => row.package === name && row.build === build))
      .filter((rows) => rows.length > 0);
    // An edge counts no report of a page twice itself, so what it counted alone needs no comparison.
    return found.length > 1 ? withoutRepeated(found.flat()) : found.flat();
  }

  /** The last failures of a package at all edges, newest first. */
  failures(name: string): Failure[] {
    return this.#allCounts()
      .flatMap(({ failures }) => failures.filter((failure) => failure.package === name))
      .sort((a, b) => b.at - a.at)
      .slice(0, MAX_FAILURES);
  }

  /** Writes what this edge counted since it wrote last. Rejects when the store cannot be reached. */
  async write(): Promise<void> {
    for (const [name, hour] of this.#hours) {
      if (hour.isWritten) continue;
      hour.isWritten = true;
      const document: CountsDocument = { rows: [...hour.rows.values()], failures: hour.failures };
      await this.#documents.write(`${FOLDER}/${name}/${this.#writer}`, document).catch((error: unknown) => {
        hour.isWritten = false;
        throw error;
      });
    }
  }

  /**
   * Reads what the other edges counted, and removes what is too old: of theirs only what is older than others
   * of theirs, since the clock of this edge may be days ahead. Rejects as `write` does.
   */
  async read(): Promise<void> {
    for (const hour of this.#hours.keys()) if (ageOf(hour, this.now()) > MAX_AGE_MS) this.#hours.delete(hour);
    const own = new Set([...this.#hours.keys()].map((hour) => `${hour}/${this.#writer}`));
    const files = (await this.store.listDocuments(FOLDER)).filter((file) => !own.has(file));
    for (const file of this.#known.keys()) if (!files.includes(file)) this.#known.delete(file);
    const now = Math.min(this.now(), this.#endOfOthers(files));
    const last = lastOfWriters(files);
    await inParallel(files, async (file) => {
      const age = ageOf(file, now);
      if (age > MAX_AGE_MS) return this.store.removeDocument(`${FOLDER}/${file}`);
      if (this.#known.get(file)?.isFinal) return;
      const document = parseDocument(await this.#documents.read(`${FOLDER}/${file}`));
      const isBehind = last.has(file) && age < MAX_CLOCK_DIFFERENCE_MS;
      const isFinal = age > HOUR_MS + MAX_WRITE_DELAY_MS && !isBehind;
      if (document) this.#known.set(file, { ...document, isFinal });
    });
  }

  /** The end of the last hour that other edges have written documents of; endless without any. */
  #endOfOthers(files: readonly string[]): number {
    const ofOthers = files.filter((file) => !file.endsWith(this.#writer));
    const starts = ofOthers.flatMap((file) => startOfFile(file) ?? []);
    return starts.length > 0 ? Math.max(...starts) + HOUR_MS : Infinity;
  }

  /** Whether one more of that kind is listed. */
  #mayList({ package: name, build, revision }: BuildOfPage, kind: 'reports' | SpeedMeasure): boolean {
    const key = `${name} ${build} ${revision} ${kind}`;
    const listed = this.#listed.get(key) ?? 0;
    if (listed >= MAX_LISTED_REPORTS) return false;
    this.#listed.set(key, listed + 1);
    return true;
  }

  /** The row of this minute, which is about to change. */
  #currentRow({ package: name, build, revision }: BuildOfPage): CountRow {
    const hour = this.#currentHour();
    hour.isWritten = false;
    const minute = minuteOf(this.now());
    const key = `${name} ${build} ${revision} ${minute}`;
    const row = hour.rows.get(key) ?? {
      package: name,
      build,
      revision,
      minute,
      loaded: 0,
      load: 0,
      render: 0,
      script: 0,
      hydrate: 0,
      reports: [],
      speeds: [],
    };
    hour.rows.set(key, row);
    return row;
  }

  #currentHour(): Hour {
    const name = hourOf(this.now());
    const hour = this.#hours.get(name) ?? { rows: new Map(), failures: [], isWritten: true };
    this.#hours.set(name, hour);
    return hour;
  }

  #allCounts(): { rows: Iterable<CountRow>; failures: readonly Failure[] }[] {
    const own = [...this.#hours.values()].map(({ rows, failures }) => ({ rows: rows.values(), failures }));
    return [...own, ...this.#known.values()];
  }
}

/** How long ago the hour of a document began, in ms; endless for a file that is none. */
function ageOf(file: string, now: number): number {
  const start = startOfFile(file);
  return start === undefined ? Infinity : now - start;
}

/** The last document of each edge, by its own clock. */
const lastOfWriters = (files: readonly string[]): ReadonlySet<string> =>
  new Set(new Map(files.toSorted().map((file) => [file.split('/')[1], file])).values());

const startOfFile = (file: string) => startOfHour(file.split('/')[0] ?? '');

/** What does not follow its contract, such as a document of a newer edge, counts nothing. */
function parseDocument(text: string | undefined): CountsDocument | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CountsDocument), text);
  return parsed.success ? parsed.output : undefined;
}
