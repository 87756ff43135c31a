-- Lists are filtered by how many days a tour takes and by its rating (docs/decisions/098-filters-by-days-and-rating.md).
-- Both are functions with an index, and no columns: no row is filled or copied, and what builds write that do not know of
-- them is found as well. Indexes block changes of packages while they are made, about ten seconds for a million; reads
-- go on.
-- compatible-from: 8

-- The amount of a unit in a text of small letters: 3 for 'days' in '3 days', '2-3 days', 'three-day' and '3d2n'; null
-- without one. `unit` is a regular expression.
create function amount_of(unit text, value text) returns numeric
  language plpgsql immutable strict parallel safe
as $$
declare
  names constant text[] := '{one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen}';
  amount text := (regexp_match(
    value,
    '(\d+(?:[.,]\d+)?|\m(?:an?|' || array_to_string(names, '|') || ')(?![[:alpha:]]))[^[:alnum:]]*(?:full |whole )?'
      || '(?:' || unit || ')(?![[:alpha:]])'
  ))[1];
begin
  return case
    when amount ~ '^\d' then replace(amount, ',', '.')::numeric
    when amount in ('a', 'an') then 1
    else array_position(names, amount)
  end;
end $$;

-- On how many days a tour takes place, by the text that its guide wrote: days, weeks and months if it names any, else its
-- nights and one more, else its hours. Of '2-3 days' the longest. Null for a text that says nothing of it.
create function duration_days(duration text) returns integer
  language plpgsql immutable strict parallel safe
  set search_path from current
as $$
declare
  value text := lower(duration);
  days numeric := substring(value from '^\s*(\d{1,4})(?: days?)?\s*$')::numeric;
  weeks numeric;
  months numeric;
begin
  -- Nearly all are like this, and the rest takes ten times as long.
  if days is null then
    days := amount_of('days?|d', value);
    weeks := amount_of('weeks?|wks?', value);
    months := amount_of('months?', value);
    days := case
      when coalesce(days, weeks, months) is not null
        then coalesce(days, 0) + 7 * coalesce(weeks, 0) + 30 * coalesce(months, 0)
      when amount_of('nights?|n', value) is not null then amount_of('nights?|n', value) + 1
      when value ~ 'weekend' then case when value ~ 'long weekend' then 3 else 2 end
      when amount_of('hours?|hrs?|h', value) is not null then amount_of('hours?|hrs?|h', value) / 24
      when value ~ '\m(?:days?|hours?|minutes?|mins?|morning|afternoon|evening)\M' then 1
      when value ~ '\mweek\M' then 7
      when value ~ 'overnight' then 2
    end;
  end if;
  return case when days is not null then least(greatest(ceil(days), 1), 9999)::integer end;
end $$;

-- The average as everybody sees it, in tenths of a star: 46 for 4.6. Null without a review.
create function shown_rating(review_count integer, review_sum integer) returns integer
  language sql immutable parallel safe
return (20 * review_sum + review_count) / nullif(2 * review_count, 0);

-- How frequent the values are, which no partial index tells the planner.
create statistics tour_package_days on (duration_days(duration)) from tour_package;
create statistics tour_package_stars on (shown_rating(review_count, review_sum)) from tour_package;
analyze tour_package (duration, review_count, review_sum);

-- With all columns that filters look at, an index counts what they leave without a look at the packages, each of which is
-- a page of the table. The index of prices before it, tour_package_price, lacks them. It is dropped by a later migration:
-- that waits for all who read, and they may wait for this one.
create index tour_package_days on tour_package (duration_days(duration), departure_date, id)
  include (duration, price_cents) where deleted_at is null;
create index tour_package_stars on tour_package (shown_rating(review_count, review_sum), departure_date, id)
  include (review_count, review_sum, duration, price_cents) where deleted_at is null and review_count > 0;
create index tour_package_price_and_date on tour_package (price_cents, id)
  include (departure_date, duration) where deleted_at is null;
