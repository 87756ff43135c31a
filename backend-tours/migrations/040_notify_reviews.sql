-- What visitors read of reviews changes more than the row of one package
-- (docs/decisions/056-public-reads-are-cached.md): the page of each package shows the rating of its guide,
-- which all of their packages make together, and pages that a cache keeps have the words of reviews, which can
-- be changed, reported and removed without any change of stars.
-- compatible-from: 8

create function notify_review() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  -- Several of one transaction are delivered as one.
  perform pg_notify('public_rows_changed', '*');
  return null;
end $$;

create trigger review_changed after insert or update or delete on review
  for each row execute function notify_review();
