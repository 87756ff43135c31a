-- A search, a filter by destination and related tours are found without reading the whole table
-- (docs/decisions/049-no-request-reads-the-whole-table.md).
-- compatible-from: 8

-- Of the words of a text with signs in them ('100%'), what begins at a sign.
create function words_at_signs(value text) returns text[]
  language sql immutable strict parallel safe
as $$
  select array(
    select distinct substr(word, place)
    from unnest(string_to_array(translate(value, E'\n', ' '), ' ')) as word
    cross join generate_series(2, char_length(word)) as place
    where word ~ '[^[:alnum:]]' and substr(word, place - 1, 2) ~ '[^[:alnum:]]'
  )
$$;

-- The words of a text in search form; each may be there several times.
create function search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe
  set search_path from current
as $$
begin
  return string_to_array(translate(value, E'\n', ' '), ' ')
    || case when value ~ '[^[:alnum:][:space:]]' then words_at_signs(value) else '{}' end;
end $$;

-- The words of a package, and those of its names once more behind a '=', which search_form leaves in no word. Its cost
-- keeps the planner from computing it row by row: it is there for the index.
create function package_words(search_names text, search_text text) returns text[]
  language plpgsql immutable strict parallel safe cost 10000
  set search_path from current
as $$
begin
  return search_words(search_text)
    || string_to_array('=' || array_to_string(search_words(search_names), ' ='), ' ');
end $$;

create index tour_package_words on tour_package
  using gin (package_words(search_names, search_text)) where deleted_at is null;

-- All of these words, each once. A typo is compared with those of names alone. A word counts until the last package with
-- it has departed, and goes some days later.
create table search_word (
  word text primary key,
  in_names boolean not null,
  last_departure date not null
);

create function remember_words() returns trigger
  language plpgsql
  set search_path from current
as $$
declare
  names text[] := search_words(new.search_names);
begin
  -- In one order, so that two transactions cannot wait for each other in a circle. A known word is only read.
  insert into search_word as known (word, in_names, last_departure)
  select word, word = any (names), new.departure_date
  from unnest(search_words(new.search_text)) as word
  where word <> '' group by word order by word
  on conflict (word) do update set
    in_names = known.in_names or excluded.in_names,
    last_departure = greatest(known.last_departure, excluded.last_departure)
  where (excluded.in_names and not known.in_names) or known.last_departure < excluded.last_departure;
  delete from search_word where word in (
    select word from search_word where last_departure < current_date - 7
    order by last_departure limit 20 for update skip locked
  );
  return null;
end $$;

create trigger tour_package_words
  after insert or update of tour_name, destination, departure_location, guide_name, duration, package_details,
    departure_date, deleted_at
  on tour_package for each row when (new.deleted_at is null) execute function remember_words();

-- Those of all packages at once: for this migration, and for whoever has loaded many rows without the trigger.
create procedure remember_all_words()
  language plpgsql
  set search_path from current
as $$
begin
  insert into search_word (word, in_names, last_departure)
  select ltrim(word, '='), bool_or(word like '=%'), max(departure_date)
  from tour_package cross join unnest(package_words(search_names, search_text)) as word
  where deleted_at is null and word not in ('', '=')
  group by ltrim(word, '=');
end $$;
call remember_all_words();

create index search_word_start on search_word (word text_pattern_ops);
create index search_word_part on search_word using gin (word gin_trgm_ops);
create index search_word_departed on search_word (last_departure);

-- The destination alone, the second line of search_names: a part of it for the filter, all of it for related tours.
create index tour_package_destination on tour_package
  using gin (split_part(search_names, E'\n', 2) gin_trgm_ops) where deleted_at is null;
create index tour_package_same_destination on tour_package
  (split_part(search_names, E'\n', 2), departure_date, id) where deleted_at is null;
create index tour_package_same_departure on tour_package
  (departure_location, departure_date, id) where deleted_at is null;
