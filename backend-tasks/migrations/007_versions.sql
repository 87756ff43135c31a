-- Each task has a version, which every change of what its poster typed raises, so that of two who change the same
-- version only one does (docs/decisions/068-nobodys-text-is-overwritten.md). The database raises it, because builds
-- of the backend that do not know it change tasks too. Bids are nobody's text.
-- compatible-from: 4

alter table task add column version integer not null default 1 check (version >= 1);

create function raise_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger task_version
  before update of title, category, description, deadline, budget_cents, version
  on task for each row execute function raise_version();
