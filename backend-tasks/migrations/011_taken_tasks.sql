-- A poster who has found somebody takes the task off the market, and may open it again
-- (docs/decisions/109-a-task-that-is-taken.md). A build from before takes bids on it all the same.
-- compatible-from: 4

alter table task add column taken_at timestamptz;
