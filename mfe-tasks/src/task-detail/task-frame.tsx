import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { ArrowIcon } from '@safar/shared-ui/icons';
import { PageTitle, useDocumentTitle } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CategoryTag } from '../category/category-tag';

interface TaskFrameProps {
  title: string;
  /** Undefined until the task has loaded. */
  category: Task['category'] | undefined;
  children: ReactNode;
}

/** The head of a task's page with a link back, and below it the content. */
export function TaskFrame({ title, category, children }: TaskFrameProps) {
  useDocumentTitle(title);
  return (
    <Frame>
      <header>
        <Back to={paths.taskBoard}>
          <ArrowIcon />
          Task board
        </Back>
        {category && <CategoryTag category={category} />}
        <PageTitle>{title}</PageTitle>
      </header>
      {children}
    </Frame>
  );
}

/**
 * Head and text on the left, the box (an `<aside>`) on the right. On a phone the box comes before the text.
 */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8) clamp(var(--space-8), 6vw, var(--space-24));
  align-content: start;
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);

  > header {
    display: grid;
    justify-items: start;
    gap: var(--space-4);
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (min-width: 60rem) {
    &:has(> aside) {
      grid-template: auto 1fr / minmax(0, 1fr) 21rem;
    }
    > aside {
      grid-area: 1 / 2 / 3 / 3;
      position: sticky;
      /* Below the fixed navigation. */
      top: calc(var(--nav-height-compact) + var(--space-6));
      align-self: start;
    }
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  font-size: var(--size-1);
  font-weight: 600;
  text-decoration: none;

  svg {
    transform: scaleX(-1);
  }
  &:hover {
    text-decoration: underline;
  }
`;
