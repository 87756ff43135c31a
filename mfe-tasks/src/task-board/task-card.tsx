import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Card, CardBody } from '@safar/shared-ui/card';
import { formatPrice } from '@safar/shared-ui/format';
import { Tag } from '@safar/shared-ui/tag';
import { Link } from 'react-router-dom';
import { DueDate } from '../due-date';
import { Poster } from '../poster';
import { taskState } from '../task-state';
import { TaskActions } from './task-actions';

export const taskLinkId = (taskId: string) => `task-${taskId}`;

/** A task on the board. Source: specification.md section 2, Task board. */
export function TaskCard({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <Surface as="article">
      <CardBody>
        <Row>
          <Tag>{task.category}</Tag>
          <Budget>{formatPrice(task.budget)}</Budget>
        </Row>
        <Title>
          <Link id={taskLinkId(task._id)} to={paths.bidDetail(task._id)} state={taskState(task)}>
            {task.title}
          </Link>
        </Title>
        <Description>{task.description}</Description>
        <Foot>
          <Row>
            <Poster user={task.user} />
            <DueDate task={task} />
          </Row>
          <TaskActions task={task} onGone={onGone} />
        </Foot>
      </CardBody>
    </Surface>
  );
}

const Surface = styled(Card)`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--size-1);
`;

const Budget = styled.strong`
  font-size: var(--size-3);
  font-variant-numeric: tabular-nums;
`;

const Title = styled.h2`
  font-size: var(--size-3);
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink-soft);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: auto;
`;
