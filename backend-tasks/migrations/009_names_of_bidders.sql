-- The poster of a task reads who bid on it (docs/decisions/105-the-poster-reads-who-bid.md). Null: bid before the bid box
-- said so, or with a build that does not know of it; of these the poster reads neither name nor address.
-- compatible-from: 4

alter table task_bid add column bidder_name text check (char_length(btrim(bidder_name)) between 1 and 120);
