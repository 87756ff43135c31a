import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { amountText, dateText } from '@safar/shared-server/notice-text';
import { sql } from '@safar/shared-server/sql';

/** What a bid was made for, as it is stored. */
export interface BidTerms {
  readonly description: string;
  readonly deadline: string;
  readonly budget_cents: number;
}

interface Bidder extends BidTerms {
  readonly uid: string;
  readonly title: string;
}

/**
 * Notifies who has bid on an open task that it is another one than they bid on: their bid counts still, and
 * they may withdraw it. Another title or category changes nothing of the work. Call it after the change.
 */
export async function notifyTaskChanged(client: Connection, id: string, earlier: BidTerms): Promise<void> {
  const { rows } = await client.query<Bidder>(sql`
    select b.uid, t.title, t.description, t.deadline, t.budget_cents
    from task t join task_bid b on b.task_id = t.id
    where t.id = ${id} and t.taken_at is null and t.deadline >= current_date
    order by b.uid`);
  const [task] = rows;
  const changed = task ? changesOf(earlier, task) : [];
  if (!task || changed.length === 0) return;
  await addNotices(
    client,
    rows.map(({ uid: to }) => ({
      to,
      kind: 'task-changed',
      about: id,
      path: paths.bidDetail(id),
      title: `The task ${task.title} is changed`,
      many: `changes of the task ${task.title}`,
      text: `${changed.join(' ')} Your bid still counts. You can withdraw it while the task is open.`,
    })),
  );
}

function changesOf(earlier: BidTerms, now: BidTerms): string[] {
  const changes = [];
  if (now.budget_cents !== earlier.budget_cents)
    changes.push(`The budget is ${budgetText(now)}; it was ${budgetText(earlier)}.`);
  if (now.deadline !== earlier.deadline)
    changes.push(`It is due on ${dateText(now.deadline)}; that was ${dateText(earlier.deadline)}.`);
  if (now.description !== earlier.description) changes.push('It has another description.');
  return changes;
}

/** As screens write it. */
const budgetText = ({ budget_cents: cents }: BidTerms) => (cents === 0 ? 'unpaid' : amountText(cents));
