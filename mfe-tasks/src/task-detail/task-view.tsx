import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Card, CardBody } from '@safar/shared-ui/card';
import { formatPrice } from '@safar/shared-ui/format';
import { Section } from '@safar/shared-ui/page';
import { Tag } from '@safar/shared-ui/tag';
import { DueDate } from '../due-date';
import { Poster } from '../poster';
import { BidPanel } from './bid-panel';

/** Everything a task says, and the bid. */
export function TaskView({ task }: { task: Task }) {
  return (
    <>
      <Facts>
        <div>
          <dt>Category</dt>
          <dd>
            <Tag>{task.category}</Tag>
          </dd>
        </div>
        <div>
          <dt>Budget</dt>
          <dd>{formatPrice(task.budget)}</dd>
        </div>
        <div>
          <dt>Deadline</dt>
          <dd>
            <DueDate deadline={task.deadline} closed={task.closed} />
          </dd>
        </div>
        <div>
          <dt>Posted by</dt>
          <dd>
            <Poster user={task.user} />
          </dd>
        </div>
      </Facts>
      <Section aria-labelledby="description">
        <h2 id="description">Description</h2>
        <Description>{task.description}</Description>
      </Section>
      <Card>
        <CardBody>
          <BidPanel task={task} />
        </CardBody>
      </Card>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  margin: 0;

  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;

const Description = styled.p`
  max-width: var(--measure);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
