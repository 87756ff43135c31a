import styled from '@emotion/styled';
import { MAX_NOTICES } from '@safar/shared-contracts/notice.contract';
import { Button } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Notice } from '@safar/shared-ui/notice';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { useRef } from 'react';
import type { NoticePage } from '../notices.api';
import type { Arrived } from './from-faster';
import { MissingNotices } from './missing-notices';
import { NoticeRow } from './notice-row';
import { useNotices } from './use-notices';

interface NoticeListProps {
  first: Arrived<NoticePage>;
  /** How many older notices of each backend a press of the button adds. */
  pageSize: number;
}

/** The notices of both backends as one list, newest first; unread ones are marked. */
export function NoticeList({ first, pageSize }: NoticeListProps) {
  const { notices, unread, hasOlder, isCut, missing, ...shown } = useNotices(first, pageSize);
  const { busy, failure, readAll, readOne, showOlder } = shown;
  const head = useRef<HTMLHeadingElement>(null);

  return (
    <Section aria-label="Your notices">
      <MissingNotices missing={missing} />
      {notices.length > 0 && (
        <SectionHead>
          <h2 ref={head} tabIndex={-1}>
            {unread === 0 ? 'All read' : `${unread} unread`}
          </h2>
          {unread > 0 && (
            <Button
              small
              variant="quiet"
              busy={busy}
              busyText="Marking..."
              onClick={() => void readAll(() => head.current?.focus())}
            >
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
      {hasOlder && (
        <Button busy={busy} busyText="Loading..." onClick={() => void showOlder()}>
          Show older notices
        </Button>
      )}
      {isCut && <p>{`No more than ${MAX_NOTICES} notices of tours, and as many of tasks, are kept.`}</p>}
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
