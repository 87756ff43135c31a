import styled from '@emotion/styled';
import { isExplained } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Notice } from '@safar/shared-ui/notice';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { useRef, useState } from 'react';
import {
  listNotices,
  readNotices,
  SOURCE_NAMES,
  type NoticePage,
  type Source,
  type SourcedNotice,
} from '../notices.api';
import type { AsItCame } from './as-it-comes';
import { MissingNotices } from './missing-notices';
import { NoticeRow } from './notice-row';
import { setUnread } from './unread.store';
import { useRest } from './use-rest';

interface NoticeListProps {
  first: AsItCame<NoticePage>;
  /** How many older notices of each backend a press of the button adds. */
  pageSize: number;
}

/** The notices of both backends as one list, newest first; unread ones are marked. */
export function NoticeList({ first, pageSize }: NoticeListProps) {
  const [pages, setPages] = useState(first.results);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const missing = useRest(first, (page) =>
    setPages((shown) => [...shown.filter(({ source }) => source !== page.source), page]),
  );
  const head = useRef<HTMLHeadingElement>(null);
  const notices = pages.flatMap((page) => page.notices).sort((a, b) => b.at.localeCompare(a.at));
  // Also of those that are further down, which nobody has asked for yet.
  const unread = pages.reduce((sum, page) => sum + page.unread, 0);
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

  const readAll = () =>
    attempt(async () => {
      const sources = SOURCE_NAMES.filter((source) => pages.some((page) => page.source === source));
      await Promise.all(
        sources.map(async (source) => {
          setUnread(source, await readNotices(source));
          mark(source);
        }),
      );
      head.current?.focus();
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

  return (
    <Section aria-label="Your notices">
      <MissingNotices missing={missing} />
      {notices.length > 0 && (
        <SectionHead>
          <h2 ref={head} tabIndex={-1}>
            {unread === 0 ? 'All read' : `${unread} unread`}
          </h2>
          {unread > 0 && (
            <Button small variant="quiet" busy={busy} busyText="Marking..." onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )}
        </SectionHead>
      )}
      <Notice tone="danger">{failure}</Notice>
      {notices.length === 0 && !missing.loading && missing.failed.length === 0 && (
        <EmptyState
          title="No notices yet"
          text="When a tour of yours is booked, or something changes that you booked, you read it here."
        />
      )}
      <List>
        {notices.map((notice) => (
          <NoticeRow key={`${notice.source} ${notice._id}`} notice={notice} onOpen={() => readOne(notice)} />
        ))}
      </List>
      {older.length > 0 && (
        <Button busy={busy} busyText="Loading..." onClick={() => void showOlder()}>
          Show older notices
        </Button>
      )}
    </Section>
  );
}

/** A page after one of its notices was read, or all of them. */
const withRead = (page: NoticePage, id: string | undefined): NoticePage => ({
  ...page,
  unread: id === undefined ? 0 : page.unread - 1,
  notices: page.notices.map((each) => (id === undefined || each._id === id ? { ...each, read: true } : each)),
});

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
