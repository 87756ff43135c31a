import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Card } from '@safar/shared-ui/card';
import { cardTitleStyles } from '@safar/shared-ui/card-title-styles';
import { ClockIcon } from '@safar/shared-ui/icons';
import type { ReactNode } from 'react';
import { CategoryTag } from '../category/category-tag';
import { Poster } from '../poster';

/** The contents of a task's card, as formatted texts. */
export interface TaskCardLayoutProps {
  /** Undefined in the preview of a form in which none is chosen. */
  category: Task['category'] | undefined;
  budget: string;
  title: ReactNode;
  description: string;
  due: ReactNode;
  /** Shown beside the due date: the number of bids, or that the task is closed or taken. */
  status: ReactNode;
  user: Task['user'];
  /** Nobody can bid on it any more. */
  closed?: boolean;
  /** The actions of the card. */
  children?: ReactNode;
}

/** A task's card without a link, also used for the preview of the form. Source: Spec 2.92. */
export function TaskCardLayout({
  category,
  budget,
  title,
  description,
  due,
  status,
  user,
  closed,
  children,
}: TaskCardLayoutProps) {
  return (
    <Surface as="article" data-closed={closed || undefined}>
      <Row>
        {category ? <CategoryTag category={category} /> : 'No category yet'}
        <Budget>{budget}</Budget>
      </Row>
      <Title>{title}</Title>
      <Description>{description}</Description>
      <Facts>
        <span>
          <ClockIcon />
          {due}
        </span>
        {status}
      </Facts>
      <Foot>
        <Poster user={user} />
        {children}
      </Foot>
    </Surface>
  );
}

const Surface = styled(Card)`
  position: relative;
  gap: var(--space-3);
  min-width: 0;
  padding: var(--space-6);
  overflow-wrap: anywhere;
  transition: box-shadow var(--slow) var(--easing);

  &:has(h2 a:hover) {
    box-shadow: var(--shadow-2);
  }
  /* Dimmed by surface and text colour, which stay readable, and not by transparency. */
  &[data-closed] {
    background: transparent;
    box-shadow: none;
  }
  &[data-closed] :is(h2, strong) {
    color: var(--ink-soft);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

const Budget = styled.strong`
  font: 700 var(--size-4) / 1.2 var(--font-display);
  font-variant-numeric: tabular-nums;
`;

const Title = styled.h2`
  font-size: var(--size-4);

  ${cardTitleStyles}
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink-soft);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Facts = styled(Row)`
  margin-top: auto;
  padding-top: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--size-1);
  font-variant-numeric: tabular-nums;

  > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

const Foot = styled(Row)`
  min-height: 36px;
  padding-top: var(--space-4);
  border-top: 1px solid var(--hairline);
  font-size: var(--size-1);
`;
