-- A notice that a review was reported says that its words are hidden, and promises another notice of what is decided
-- (docs/decisions/092-reviews-that-happened.md). It goes when its reader has no hidden words on that tour any more: an
-- operator has decided, the author has taken the words out, or the review is gone, with its author's account, too. So does
-- its mail, if it was not sent yet. In the database, because builds from before change and delete reviews, too.
-- compatible-from: 8

create function remove_report_notices(package text) returns void
  language sql
  set search_path from current
as $$
  delete from notice n
  where n.about_id = package and n.kind = 'review-reported' and not exists (
    select from review r join tour_package p on p.id = r.package_id
    where r.package_id = package and r.hidden_at is not null and (
      (r.uid = n.uid and r.words is not null) or (p.owner_uid = n.uid and r.response is not null)
    )
  )
$$;

create function settle_reports() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  perform remove_report_notices(old.package_id);
  return null;
end $$;

create trigger review_settled after delete or update of words, response, hidden_at on review
  for each row when (old.hidden_at is not null)
  execute function settle_reports();

select remove_report_notices(about_id) from (
  select distinct about_id from notice where kind = 'review-reported' and about_id is not null
) as reported;

-- Who waits for a party learned of the first place alone, which was too few for them, and of no other one until the tour was
-- sold out again. More places are noted, too, until there are as many as the largest party needs.
create or replace trigger tour_package_freed after update of places_taken, capacity on tour_package
  for each row
  when (
    new.deleted_at is null and old.capacity - old.places_taken < 9
    and (new.capacity is null or new.capacity - new.places_taken > greatest(old.capacity - old.places_taken, 0))
  )
  execute function note_freed_package();
