import { isExplained } from '@safar/shared-auth';
import { MAX_NOTICES } from '@safar/shared-contracts/notice.contract';
import { useState } from 'react';
import {
  listNotices,
  readNotices,
  SOURCE_NAMES,
  type NoticePage,
  type Source,
  type SourcedNotice,
} from '../notices.api';
import type { Arrived } from './from-faster';
import { setUnread } from './unread.store';
import { useSlower } from './use-slower';

/**
 * The notices of both backends, newest first, and what can be done with them. `pageSize`: how many older ones
 * of each backend are added at a time.
 */
export function useNotices(first: Arrived<NoticePage>, pageSize: number) {
  const [pages, setPages] = useState(first.results);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const missing = useSlower(first, (page) =>
    setPages((shown) => [...shown.filter(({ source }) => source !== page.source), page]),
  );
  const older = pages.filter(({ nextCursor }) => nextCursor !== null);

  const mark = (source: Source, id?: string) =>
    setPages((shown) => shown.map((page) => (page.source === source ? withRead(page, id) : page)));

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      if (!isExplained(error)) setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
    }
  }

  const readAll = (onRead: () => void) =>
    attempt(async () => {
      const sources = SOURCE_NAMES.filter((source) => pages.some((page) => page.source === source));
      await Promise.all(
        sources.map(async (source) => {
          setUnread(source, await readNotices(source));
          mark(source);
        }),
      );
      onRead();
    });

  const readOne = ({ source, _id, read }: SourcedNotice) => {
    if (read) return;
    mark(source, _id);
    // The notice stays unread for the next visit when this fails: nobody waits for it.
    readNotices(source, _id).then(
      (left) => setUnread(source, left),
      () => undefined,
    );
  };

  const showOlder = () =>
    attempt(async () => {
      const added = await Promise.all(
        older.map(({ source, nextCursor }) =>
          listNotices(source, { limit: pageSize, cursor: nextCursor ?? '' }),
        ),
      );
      setPages((shown) =>
        shown.map((page) => {
          const more = added.find(({ source }) => source === page.source);
          return more ? { ...more, notices: [...page.notices, ...more.notices] } : page;
        }),
      );
    });

  return {
    notices: pages.flatMap((page) => page.notices).sort((a, b) => b.at.localeCompare(a.at)),
    /** Also those that are further down, which nobody has asked for yet. */
    unread: pages.reduce((sum, page) => sum + page.unread, 0),
    hasOlder: older.length > 0,
    /** There may have been more of a backend, which keeps only so many. */
    isCut: pages.some((page) => page.notices.length >= MAX_NOTICES),
    missing,
    busy,
    failure,
    readAll,
    readOne,
    showOlder,
  };
}

/** A page after one of its notices was read, or all of them. */
const withRead = (page: NoticePage, id: string | undefined): NoticePage => ({
  ...page,
  unread: id === undefined ? 0 : page.unread - 1,
  notices: page.notices.map((each) => (id === undefined || each._id === id ? { ...each, read: true } : each)),
});
