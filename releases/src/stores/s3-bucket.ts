import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createS3Client } from './s3-client';
import { describeS3Error, httpStatusOf, undefinedIfMissing } from './s3-error';
import type { ObjectHeaders } from './s3-headers';

/** How long (ms) one operation may take with its repeats, unless its caller allows less. */
const OPERATION_TIMEOUT_MS = 60_000;
const MAX_READ_ATTEMPTS = 3;

/**
 * The operations of S3 that releases need, on keys below a prefix. Each rejects with an error whose message
 * is a sentence with the location and the operation.
 */
export class S3Bucket {
  readonly location: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client = createS3Client();
  #conditionalWrites: Promise<void> | undefined;

  /** `s3://bucket/prefix`. */
  constructor({ protocol, hostname, pathname }: URL) {
    if (protocol !== 's3:' || hostname === '') {
      throw new Error('Releases are kept at s3://<bucket>/<prefix>.');
    }
    this.#bucket = hostname;
    const folders = pathname.split('/').filter((name) => name !== '');
    this.#prefix = folders.map((name) => `${name}/`).join('');
    this.location = `s3://${[hostname, ...folders].join('/')}`;
  }

  /** Reads an object; undefined when there is none. The etag changes with the bytes. */
  read(
    key: string,
    timeoutMs = OPERATION_TIMEOUT_MS,
  ): Promise<{ bytes: Buffer; etag: string | undefined } | undefined> {
    return this.#withTimeout(`reading ${key}`, timeoutMs, async (abortSignal) => {
      const command = new GetObjectCommand(this.#target(key));
      // The client repeats a request that failed, but not one whose response breaks off.
      for (let attempts = MAX_READ_ATTEMPTS; ; attempts -= 1) {
        const response = await this.#client.send(command, { abortSignal }).catch(undefinedIfMissing);
        if (!response) return undefined;
        try {
          const bytes = Buffer.from((await response.Body?.transformToByteArray()) ?? []);
          return { bytes, etag: response.ETag };
        } catch (error) {
          if (attempts === 1 || abortSignal.aborted) throw error;
        }
      }
    });
  }

  /** Reads the etag of an object without its bytes; undefined when there is no such object. */
  readEtag(key: string): Promise<string | undefined> {
    return this.#withTimeout(`looking for ${key}`, OPERATION_TIMEOUT_MS, async (abortSignal) => {
      return (await this.#head(key, abortSignal))?.ETag;
    });
  }

  write(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<void> {
    return this.#withTimeout(`writing ${key}`, OPERATION_TIMEOUT_MS, async (abortSignal) => {
      const command = new PutObjectCommand({ ...this.#target(key), ...headers, Body: bytes });
      await this.#client.send(command, { abortSignal });
    });
  }

  /** Writes an object unless there is one. False when there is one already. */
  async create(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<boolean> {
    this.#conditionalWrites ??= this.#assertConditionalWrites().catch((error: unknown) => {
      this.#conditionalWrites = undefined;
      throw error;
    });
    await this.#conditionalWrites;
    return this.#create(key, bytes, headers);
  }

  async remove(key: string): Promise<void> {
    await this.#withTimeout(`removing ${key}`, OPERATION_TIMEOUT_MS, (abortSignal) =>
      this.#client.send(new DeleteObjectCommand(this.#target(key)), { abortSignal }),
    );
  }

  /** Lists the keys that begin with `start`, in order, without that beginning. */
  listKeys(start: string): Promise<string[]> {
    return this.#withTimeout(`listing ${start}`, OPERATION_TIMEOUT_MS, async (abortSignal) => {
      const prefix = this.#prefix + start;
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          ContinuationToken: next,
        });
        const page = await this.#client.send(command, { abortSignal });
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return keys;
    });
  }

  #create(key: string, bytes: Buffer, headers: ObjectHeaders): Promise<boolean> {
    return this.#withTimeout(`creating ${key}`, OPERATION_TIMEOUT_MS, async (abortSignal) => {
      // Marks the object as this one's: a request whose response was lost is repeated, and then finds its own
      // object.
      const creation = randomUUID();
      const command = new PutObjectCommand({
        ...this.#target(key),
        ...headers,
        Body: bytes,
        IfNoneMatch: '*',
        Metadata: { creation },
      });
      for (;;) {
        try {
          await this.#client.send(command, { abortSignal });
          return true;
        } catch (error) {
          const status = httpStatusOf(error);
          if (status !== 412 && status !== 409) throw error;
          const present = await this.#head(key, abortSignal);
          if (present) return present.Metadata?.['creation'] === creation;
          if (status === 412) return false;
          // 409: another process was creating the object at the same time, and did not succeed.
          await pause(50 + Math.random() * 100, undefined, { signal: abortSignal });
        }
      }
    });
  }

  /**
   * Throws when the store ignores `If-None-Match`: of two processes that publish at once, one would lose its
   * change.
   */
  async #assertConditionalWrites(): Promise<void> {
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
    const command = new HeadObjectCommand(this.#target(key));
    return this.#client.send(command, { abortSignal }).catch(undefinedIfMissing);
  }

  #target(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  async #withTimeout<T>(
    operation: string,
    timeoutMs: number,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await run(signal);
    } catch (error) {
      const reason = signal.aborted
        ? `it took more than ${timeoutMs / 1000} seconds`
        : describeS3Error(error);
      throw new Error(`${this.location}: ${operation} failed: ${reason}.`, { cause: error });
    }
  }
}
