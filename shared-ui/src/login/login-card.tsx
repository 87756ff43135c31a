import styled from '@emotion/styled';
import { Suspense, use, useId, type ReactNode } from 'react';
import type { LateData } from '../loading/late-data';
import { Notice } from '../messages/notice';
import { useDocumentTitle } from '../layout/page';
import { Skeleton } from '../loading/skeleton';

export interface LoginCardProps {
  /** Why a login is asked for. */
  reason: string;
  title: string;
  /** A picture, without a text of its own. */
  picture?: ReactNode;
  /** A line each. */
  facts: readonly ReactNode[];
  /** The beginning of its text, of which three lines show. */
  text: string;
}

/** On the login screen: what is behind the login. The tab has its title, as the page that the edge sends. */
export function LoginCard({ reason, title, picture, facts, text }: LoginCardProps) {
  const headingId = useId();
  useDocumentTitle(title);
  return (
    <Frame aria-labelledby={headingId}>
      {picture && <View>{picture}</View>}
      <div>
        <Reason>{reason}</Reason>
        <h2 id={headingId}>{title}</h2>
        <Facts>
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </Facts>
      </div>
      <Lines>{text}</Lines>
    </Frame>
  );
}

interface LateCardProps<Data> {
  from: LateData<Data | null>;
  /** Says that what the link led to is not there any more: nobody has to log in to learn that. */
  gone: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the card once its data has loaded, or says that it is gone: nothing where nothing is behind the
 * login, or it failed, because the login works without it.
 */
export function LateLoginCard<Data>({
  from,
  ...rest
}: Omit<LateCardProps<Data>, 'from'> & { from: LateData<Data | null> | null }) {
  if (!from) return null;
  return (
    <Suspense fallback={<Skeleton blockSize="15rem" corners="var(--radius-2)" />}>
      <Late from={from} {...rest} />
    </Suspense>
  );
}

function Late<Data>({ from, gone, children }: LateCardProps<Data>) {
  const arrival = 'later' in from ? use(from.later) : from;
  if (!('data' in arrival)) return null;
  return arrival.data === null ? <Notice tone="warning">{gone}</Notice> : children(arrival.data);
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;

  &:has(> div + div) {
    grid-template-columns: 7rem minmax(0, 1fr);
  }
  h2 {
    font-size: var(--size-4);
    line-height: 1.2;
  }
`;

const View = styled.div`
  height: 7rem;
  overflow: hidden;
  border-radius: var(--radius-1);
`;

const Reason = styled.p`
  margin-bottom: var(--space-1);
  color: var(--brand);
  font-size: var(--size-1);
  font-weight: 600;
`;

const Facts = styled.ul`
  margin-top: var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--size-1);
  font-variant-numeric: tabular-nums;
`;

const Lines = styled.p`
  display: -webkit-box;
  grid-column: 1 / -1;
  overflow: hidden;
  color: var(--ink-soft);
  font-size: var(--size-1);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
