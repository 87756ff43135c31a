-- A notice takes the place of unread ones of its kind about the same thing, and says how many there were
-- (docs/decisions/095-notices-and-mails.md). Builds from before write one for each, as they did.
-- compatible-from: 8

alter table notice add column times integer not null default 1 check (times > 0);
