-- Reviews of travellers whose tour has departed (docs/decisions/092-reviews-that-happened.md). How many a package has,
-- and the sum of their ratings, stand in its row, so that a list need not read them. They are counted here and not in the
-- code: builds that do not know of reviews delete bookings, packages and accounts, too.
-- compatible-from: 8

create table review (
  id text primary key default new_id() check (id ~ '^[0-9a-f]{24}$'),
  package_id text not null references tour_package (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  author_name text not null check (char_length(btrim(author_name)) between 1 and 120),
  rating integer not null check (rating between 1 and 5),
  -- Null: stars alone.
  words text check (char_length(btrim(words)) between 1 and 1000),
  created_at timestamptz not null default now(),
  edited_at timestamptz check (edited_at >= created_at),
  response text check (char_length(btrim(response)) between 1 and 1000),
  responded_at timestamptz,
  -- Reported: nobody but its author reads the words until an operator has looked at them.
  hidden_at timestamptz,
  -- Why the first one reported it.
  report_reason text check (char_length(report_reason) between 1 and 40),
  -- An operator has looked at these words and shows them: a report does not hide them again.
  checked_at timestamptz,
  unique (package_id, uid),
  check ((response is null) = (responded_at is null))
);
create index review_newest on review (package_id, created_at, id);
create index review_author on review (uid);
create index review_hidden on review (hidden_at) where hidden_at is not null;

-- Only who booked a tour that has departed reviews it, and nobody their own, whatever program writes. A booking that is
-- deleted afterwards leaves its review: the journey happened.
create function assert_travelled() returns trigger
  language plpgsql
  set search_path from current
as $$
begin
  perform from booking b join tour_package p on p.id = b.package_id
  where b.package_id = new.package_id and b.uid = new.uid
    and p.departure_date < current_date and p.owner_uid is distinct from new.uid;
  if not found then
    raise exception 'a review needs a booking of a tour that has departed'
      using errcode = 'check_violation', constraint = 'review_travelled', table = 'review';
  end if;
  return new;
end $$;

create trigger review_travelled before insert on review for each row execute function assert_travelled();

-- A review is changed for 14 days. Words can be removed at any time, by an operator; new ones are looked at anew.
create function edit_review() returns trigger
  language plpgsql
as $$
declare
  has_new_words boolean := new.words is not null and new.words is distinct from old.words;
begin
  if (has_new_words or new.rating <> old.rating or new.author_name <> old.author_name)
    and old.created_at < now() - interval '14 days'
  then
    raise exception 'a review is changed within 14 days'
      using errcode = 'check_violation', constraint = 'review_editable', table = 'review';
  end if;
  if has_new_words or (new.response is not null and new.response is distinct from old.response) then
    new.checked_at := null;
  end if;
  return new;
end $$;

create trigger review_editable before update of rating, words, author_name, response on review
  for each row execute function edit_review();

-- Constants need no new copy of the table, and no look at its rows: 016 looks at them.
alter table tour_package
  add column review_count integer not null default 0,
  add column review_sum integer not null default 0,
  -- By what lists are sorted: thousandths of stars, with five reviews of four stars added, so that one single review of
  -- five stars is not above a hundred with 4.9. 0 without reviews.
  add column rating_rank integer not null default 0,
  add constraint tour_package_reviews check (
    review_count >= 0 and review_sum between review_count and 5 * review_count
  ) not valid;

create function count_reviews() returns trigger
  language plpgsql
  set search_path from current
as $$
declare
  more integer := (tg_op <> 'DELETE')::int - (tg_op <> 'INSERT')::int;
  stars integer := 0;
begin
  if tg_op <> 'INSERT' then stars := stars - old.rating; end if;
  if tg_op <> 'DELETE' then stars := stars + new.rating; end if;
  if more = 0 and stars = 0 then return null; end if;
  update tour_package set
    review_count = review_count + more,
    review_sum = review_sum + stars,
    rating_rank = case
      when review_count + more = 0 then 0
      else 1000 * (review_sum + stars + 20) / (review_count + more + 5)
    end
  where id = case tg_op when 'DELETE' then old.package_id else new.package_id end;
  return null;
end $$;

create trigger review_count after insert or delete or update of rating on review
  for each row execute function count_reviews();

-- As in 006, and reviews: what both have, the heir has once, and nobody has reviewed a tour of their own.
create or replace function take_over(previous text, heir text) returns void
  language plpgsql
  set search_path from current
as $$
declare
  touched text[];
begin
  perform from account where uid = previous for update;
  if not found then return; end if;
  select array_agg(id) into touched from (
    select id from tour_package
    where owner_uid = previous or id in (
      select package_id from booking where uid = previous union select package_id from package_like where uid = previous
      union select package_id from review where uid = previous
    )
    order by id for update
  ) as locked;

  update guide set uid = heir where uid = previous and not exists (select from guide where uid = heir);
  update tour_package set owner_uid = heir where owner_uid = previous;
  delete from guide where uid = previous;
  update booking set uid = heir
  where uid = previous and package_id not in (select package_id from booking where uid = heir);
  delete from booking where uid = previous;
  delete from booking where uid = heir and package_id in (select id from tour_package where owner_uid = heir);
  update package_like set uid = heir
  where uid = previous and package_id not in (select package_id from package_like where uid = heir);
  delete from package_like where uid = previous;
  update review set uid = heir
  where uid = previous and package_id not in (select package_id from review where uid = heir);
  delete from review where uid = previous;
  delete from review where uid = heir and package_id in (select id from tour_package where owner_uid = heir);

  update tour_package p set
    booking_count = (select count(*) from booking where package_id = p.id),
    like_count = (select count(*) from package_like where package_id = p.id)
  where id = any (touched);
  delete from tour_package where id = any (touched) and deleted_at is not null and booking_count = 0;
  delete from account where uid = previous;
end $$;
