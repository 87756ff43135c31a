-- A text without spaces, as Thai and Chinese have it, is one word, and a word of more than 2,704 bytes fits into no index:
-- its package could not be stored. With a sign at each place, such as a joiner that nobody sees, it had all of its ends as
-- words, 12 MB of them for 5,000 characters, and took seconds. A word is at most as long as a name; what is longer becomes
-- several. What earlier packages have in the index stays until they change.
-- compatible-from: 8
create or replace function search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe
  set search_path from current
as $$
declare
  words text := case when value ~ '\S{121}' then regexp_replace(value, '(\S{120})', '\1 ', 'g') else value end;
begin
  return string_to_array(translate(words, E'\n', ' '), ' ')
    || case when words ~ '[^[:alnum:][:space:]]' then words_at_signs(words) else '{}' end;
end $$;
