import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { describeS3Error, httpStatusOf, undefinedIfMissing } from './s3-error';

/** For how long (ms) one operation may take with its repeats, when nobody asks for less. */
const TIMEOUT_MS = 60_000;
/** For how long (ms) one attempt may take before the client repeats it. */
const ATTEMPT_MS = 20_000;

/** What S3 is told of an object besides its bytes. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
}

/**
 * The few calls of S3 that releases need, with keys below a prefix. Endpoint, region, credentials and the number of attempts
 * come from where the SDK looks for them (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …). What fails throws one sentence that
 * names place and operation.
 */
export class S3Bucket {
  readonly location: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;
  #isConditional: Promise<void> | undefined;

  /** `s3://bucket/prefix`. */
  constructor({ protocol, hostname, pathname }: URL) {
    if (protocol !== 's3:' || hostname === '')
      throw new Error('Releases are kept at s3://<bucket>/<prefix>.');
    this.#bucket = hostname;
    const folders = pathname.split('/').filter((name) => name !== '');
    this.#prefix = folders.map((name) => `${name}/`).join('');
    this.location = `s3://${[hostname, ...folders].join('/')}`;
    this.#client = new S3Client({
      // Other houses' stores mostly have no name of their own for each bucket.
      forcePathStyle: ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].some((name) => process.env[name]),
      requestHandler: { connectionTimeout: 3_000, requestTimeout: ATTEMPT_MS, throwOnRequestTimeout: true },
    });
  }

  /** Undefined when there is none. `tag` changes with the bytes. */
  read(
    key: string,
    timeoutMs = TIMEOUT_MS,
  ): Promise<{ bytes: Buffer; etag: string | undefined } | undefined> {
    return this.#tell(`reading ${key}`, timeoutMs, async (abortSignal) => {
      const call = new GetObjectCommand(this.#at(key));
      // The client repeats calls, but not the reading of an answer that breaks off.
      for (let attempts = 3; ; attempts -= 1) {
        const answer = await this.#client.send(call, { abortSignal }).catch(undefinedIfMissing);
        if (!answer) return undefined;
        try {
          const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
          return { bytes, etag: answer.ETag };
        } catch (error) {
          if (attempts === 1 || abortSignal.aborted) throw error;
        }
      }
    });
  }

  /** The tag of an object without its bytes; undefined when there is none. */
  readEtag(key: string): Promise<string | undefined> {
    return this.#tell(`looking for ${key}`, TIMEOUT_MS, async (abortSignal) => {
      return (await this.#head(key, abortSignal))?.ETag;
    });
  }

  write(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<void> {
    return this.#tell(`writing ${key}`, TIMEOUT_MS, async (abortSignal) => {
      const call = new PutObjectCommand({ ...this.#at(key), ...headers, Body: bytes });
      await this.#client.send(call, { abortSignal });
    });
  }

  /** Writes an object that is not there yet; false when somebody else has. */
  async create(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<boolean> {
    this.#isConditional ??= this.#demandConditions().catch((error: unknown) => {
      this.#isConditional = undefined;
      throw error;
    });
    await this.#isConditional;
    return this.#create(key, bytes, headers);
  }

  async remove(key: string): Promise<void> {
    await this.#tell(`removing ${key}`, TIMEOUT_MS, (abortSignal) =>
      this.#client.send(new DeleteObjectCommand(this.#at(key)), { abortSignal }),
    );
  }

  /** The keys that begin so, in their order, as what follows that beginning. */
  async listKeys(start: string): Promise<string[]> {
    const pages = await this.#list(start);
    return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => this.#after(start, Key)));
  }

  /** The names of the folders directly below. */
  async listFolders(start: string): Promise<string[]> {
    const pages = await this.#list(start, '/');
    return pages.flatMap(({ CommonPrefixes = [] }) =>
      CommonPrefixes.map(({ Prefix = '' }) => this.#after(start, Prefix).slice(0, -1)),
    );
  }

  #list(start: string, delimiter?: string) {
    return this.#tell(`listing ${start}`, TIMEOUT_MS, async (abortSignal) => {
      const pages = [];
      let next: string | undefined;
      do {
        const call = new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: this.#prefix + start,
          Delimiter: delimiter,
          ContinuationToken: next,
        });
        const page = await this.#client.send(call, { abortSignal });
        pages.push(page);
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return pages;
    });
  }

  #create(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<boolean> {
    return this.#tell(`creating ${key}`, TIMEOUT_MS, async (abortSignal) => {
      // Marks the object as ours: a call whose answer was lost is repeated, and then finds what it made itself.
      const creation = randomUUID();
      const call = new PutObjectCommand({
        ...this.#at(key),
        ...headers,
        Body: bytes,
        IfNoneMatch: '*',
        Metadata: { creation },
      });
      for (;;) {
        try {
          await this.#client.send(call, { abortSignal });
          return true;
        } catch (error) {
          const status = httpStatusOf(error);
          if (status !== 412 && status !== 409) throw error;
          const present = await this.#head(key, abortSignal);
          if (present) return present.Metadata?.['creation'] === creation;
          if (status === 412) return false;
          // 409: another one was about to make it, and has not.
          await pause(50 + Math.random() * 100, undefined, { signal: abortSignal });
        }
      }
    });
  }

  /** A store that passes over the condition would lose what two publish at once. Throws when this is one. */
  async #demandConditions(): Promise<void> {
    const attempt = () =>
      this.#create('conditional-writes', Buffer.from('This store has conditional writes.\n'), {
        ContentType: 'text/plain',
        CacheControl: 'no-cache',
      });
    if ((await attempt()) && (await attempt())) {
      throw new Error(`${this.location} cannot keep releases: it has no conditional writes (If-None-Match).`);
    }
  }

  #head(key: string, abortSignal: AbortSignal) {
    return this.#client.send(new HeadObjectCommand(this.#at(key)), { abortSignal }).catch(undefinedIfMissing);
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  #after(start: string, key: string): string {
    return key.slice(this.#prefix.length + start.length);
  }

  async #tell<T>(operation: string, timeoutMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await run(signal);
    } catch (error) {
      const why = signal.aborted ? `it took more than ${timeoutMs / 1000} seconds` : describeS3Error(error);
      throw new Error(`${this.location}: ${operation} failed: ${why}.`, { cause: error });
    }
  }
}
