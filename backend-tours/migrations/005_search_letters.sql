-- `%`, `_` and `\` are letters of a search like any other: '100%' finds what says 100%, and '%' does not find
-- everything. So search_form keeps them, and like_literal makes a pattern of a text in which they mean themselves.

create or replace function search_form(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select btrim(regexp_replace(
    translate(lower(unaccent(value)), '!"#$&()*+,-./:;<=>?@[]^{|}~''`’', repeat(' ', 26)),
    '\s+', ' ', 'g'
  ))
$$;

create function like_literal(value text) returns text
  language sql immutable strict parallel safe
as $$ select regexp_replace(value, '([\\%_])', '\\\1', 'g') $$;

-- Computes the generated columns again.
update tour_package set tour_name = tour_name;
