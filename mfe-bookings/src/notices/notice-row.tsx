import styled from '@emotion/styled';
import { dayOf, formatDate, formatDaysFromToday } from '@safar/shared-ui/format';
import { useToday } from '@safar/shared-ui/use-today';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import type { SourcedNotice } from '../notices.api';
import { timeOf } from '../time-of';
import { WholeParts } from '../whole-parts';

/** One notice: its title is the link to what it is about. `onOpen` is called when that is followed. */
export function NoticeRow({ notice, onOpen }: { notice: SourcedNotice; onOpen: () => void }) {
  const { title, text, path, at, read } = notice;
  const today = useToday();
  const day = dayOf(new Date(at));
  return (
    <Row data-unread={!read}>
      <h3>
        {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <Link to={path} onClick={onOpen}>
          <WholeParts>{title}</WholeParts>
        </Link>
      </h3>
      {text && (
        <p>
          <WholeParts>{text}</WholeParts>
        </p>
      )}
      <time dateTime={at}>
        {formatDate(day)}, {timeOf(at)}
        {today && `, ${formatDaysFromToday(day, today)}`}
      </time>
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-8);
  border-block-end: 1px solid var(--hairline);

  &:hover {
    background: var(--surface-2);
  }
  &[data-unread='true'] {
    background: var(--brand-tint);
  }
  /* The mark of what is unread. */
  &[data-unread='true']::before {
    content: '';
    position: absolute;
    inset: 1.5rem auto auto var(--space-3);
    border: 5px solid var(--accent);
    border-radius: 50%;
  }
  h3 {
    font: 600 var(--size-2) / 1.4 var(--font-text);
    overflow-wrap: anywhere;
  }
  &[data-unread='true'] h3 {
    font-weight: 700;
  }
  a {
    color: var(--ink);
    text-decoration: none;
  }
  /* The whole row is the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    white-space: pre-line;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
  }
  p,
  time {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
