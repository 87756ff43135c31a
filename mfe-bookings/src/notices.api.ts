import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/notices';
import type { Notice, NoticeMail } from '@safar/shared-contracts/notice.contract';

/** Each backend has its own notices. */
export const SOURCES = {
  tours: {
    list: endpoints.listTourNotices,
    read: endpoints.readTourNotices,
    mails: endpoints.listTourMails,
    changeMails: endpoints.changeTourMails,
    unsubscribe: endpoints.unsubscribeTourMails,
  },
  tasks: {
    list: endpoints.listTaskNotices,
    read: endpoints.readTaskNotices,
    mails: endpoints.listTaskMails,
    changeMails: endpoints.changeTaskMails,
    unsubscribe: endpoints.unsubscribeTaskMails,
  },
} as const;
export type Source = keyof typeof SOURCES;
export const SOURCE_NAMES = ['tours', 'tasks'] as const satisfies readonly Source[];

export interface SourcedNotice extends Notice {
  readonly source: Source;
}

/** Some notices of one backend, the newest first. `nextCursor` is null when there are no older ones. */
export interface NoticePage {
  readonly source: Source;
  readonly notices: readonly SourcedNotice[];
  readonly unread: number;
  readonly nextCursor: string | null;
}

interface ListOptions {
  readonly limit?: number;
  readonly cursor?: string;
  readonly signal?: AbortSignal;
}

export async function listNotices(
  source: Source,
  { signal, ...query }: ListOptions = {},
): Promise<NoticePage> {
  const { data, unread, nextCursor } = await request(SOURCES[source].list, {
    query,
    ...(signal ? { signal } : {}),
  });
  return { source, notices: data.map((notice) => ({ ...notice, source })), unread, nextCursor };
}

/** Marks one notice as read, or all of a backend. Gives how many of that backend are unread then. */
export async function readNotices(source: Source, id?: string): Promise<number> {
  const { unread } = await request(SOURCES[source].read, { body: id === undefined ? {} : { id } });
  return unread;
}

/** Of which kinds of notices mails are wanted. Mails go to `address`, and only while it is `confirmed`. */
export interface MailSettings {
  readonly source: Source;
  readonly mails: readonly NoticeMail[];
  readonly address: string;
  readonly confirmed: boolean;
}

export async function listMails(source: Source, signal?: AbortSignal): Promise<MailSettings> {
  const { data, ...rest } = await request(SOURCES[source].mails, signal ? { signal } : {});
  return { source, mails: data, ...rest };
}

export async function changeMails(source: Source, kind: string, wanted: boolean): Promise<MailSettings> {
  const { data, ...rest } = await request(SOURCES[source].changeMails, { body: { kind, wanted } });
  return { source, mails: data, ...rest };
}

/** Ends mails by the link of a mail, or sends them `again`. Gives what they are of. Rejects with 404. */
export async function unsubscribe(
  source: Source,
  query: { readonly token: string; readonly kind: string; readonly again?: 'true' },
): Promise<string> {
  const { label } = await request(SOURCES[source].unsubscribe, { query });
  return label;
}

/** What arrived of both backends, and which of them did not respond. */
export interface FromBoth<Result> {
  readonly results: readonly Result[];
  readonly failed: readonly Source[];
}

/** Asks both backends: one that fails does not hide the other. Rejects as the first one when both fail. */
export async function fromBoth<Result>(ask: (source: Source) => Promise<Result>): Promise<FromBoth<Result>> {
  const asked = await Promise.allSettled(SOURCE_NAMES.map((source) => ask(source)));
  const results = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [failure] = asked.filter((each) => each.status === 'rejected');
  if (results.length === 0 && failure) throw failure.reason;
  return { results, failed: SOURCE_NAMES.filter((_source, index) => asked[index]?.status === 'rejected') };
}
