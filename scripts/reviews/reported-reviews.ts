import { notifyDecided } from '@safar/backend-tours/review-notices';
import { withTransaction } from '@safar/shared-server/database';
import type { Pool } from 'pg';

/** What an operator can do with a review that was reported. */
export const DECISIONS = ['show', 'remove'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface ReportedReview {
  readonly id: string;
  readonly tourName: string;
  readonly rating: number;
  readonly text: string | null;
  readonly response: string | null;
  /** Why the first one reported it. */
  readonly reason: string | null;
  /** In ISO 8601, in UTC. */
  readonly hiddenAt: string;
}

/** The reviews whose words are hidden, the first reported first. */
export async function reportedReviews(pool: Pool): Promise<ReportedReview[]> {
  const { rows } = await pool.query<Omit<ReportedReview, 'hiddenAt'> & { readonly hiddenAt: Date }>(
    `select r.id, p.tour_name as "tourName", r.rating, r.words as text, r.response, r.report_reason as reason,
      r.hidden_at as "hiddenAt"
    from review r join tour_package p on p.id = r.package_id
    where r.hidden_at is not null order by r.hidden_at, r.id`,
  );
  return rows.map(({ hiddenAt, ...review }) => ({ ...review, hiddenAt: hiddenAt.toISOString() }));
}

const CHANGES: Readonly<Record<Decision, string>> = {
  show: `update review set hidden_at = null, checked_at = now() where id = $1`,
  remove: `
    update review set words = null, response = null, responded_at = null, hidden_at = null, checked_at = now()
    where id = $1`,
};

/**
 * Shows the words of a review again, or removes them and the guide's, and notifies who wrote them. Throws
 * when there is no such review.
 */
export async function decide(pool: Pool, decision: Decision, id: string): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ readonly hidden: boolean }>(
      `select hidden_at is not null as hidden from review where id = $1 for no key update`,
      [id],
    );
    const [review] = rows;
    if (!review) throw new Error(`there is no review ${id}`);
    // What is shown anyway is not shown again.
    if (review.hidden || decision === 'remove') await notifyDecided(client, id, decision);
    await client.query(CHANGES[decision], [id]);
  });
}
