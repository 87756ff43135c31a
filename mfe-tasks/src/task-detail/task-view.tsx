import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Notice } from '@safar/shared-ui/notice';
import { Section } from '@safar/shared-ui/page';
import { Poster } from '../poster';
import { BidBox } from './bid-box';
import { TaskBids } from './task-bids';

/** Shows all of a task, and the bid. `outdated` is the reason why the server's newest state did not load. */
export function TaskView({ task, outdated }: { task: Task; outdated: string | undefined }) {
  return (
    <>
      <aside aria-label="Budget and deadline">
        <BidBox task={task} />
      </aside>
      <Text>
        <Notice tone="warning">{outdated && `This may be out of date. ${outdated}`}</Notice>
        <Section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <Description>{task.description}</Description>
        </Section>
        {task.mine && <TaskBids task={task} />}
        <PostedBy aria-labelledby="poster">
          <h2 id="poster">Posted by</h2>
          <Poster user={task.user} size={56} />
        </PostedBy>
      </Text>
    </>
  );
}

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  align-content: start;

  h2 {
    font-size: var(--size-4);
  }
`;

const Description = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: plaintext;
  font-size: var(--size-3);
  line-height: 1.6;
`;

const PostedBy = styled(Section)`
  padding-top: var(--space-8);
  border-top: 1px solid var(--hairline);
`;
