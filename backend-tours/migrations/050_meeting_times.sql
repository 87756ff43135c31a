-- A guide may write at what time the travellers meet, by the clock of the place
-- (docs/decisions/097-a-tour-page-as-peers-have-it.md). No row is changed: the contents that there are stay valid, and a
-- build from before keeps a time that it does not know.
-- compatible-from: 8

create or replace function is_package_contents(contents jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select case when jsonb_typeof(contents) <> 'object' then false else
    contents - '{gallery,itinerary,included,notIncluded,meetingPoint,meetingTime,languages}'::text[] = '{}'
    and is_line_list(contents -> 'gallery', 6, 2048) is not false
    and (
      select bool_and(is_picture_url(address))
      from jsonb_array_elements_text(
        case jsonb_typeof(contents -> 'gallery') when 'array' then contents -> 'gallery' end
      ) as address
    ) is not false
    and is_itinerary(contents -> 'itinerary') is not false
    and is_line_list(contents -> 'included', 20, 120) is not false
    and is_line_list(contents -> 'notIncluded', 20, 120) is not false
    and is_line(contents -> 'meetingPoint', 200) is not false
    and is_line(contents -> 'meetingTime', 5) is not false
    and (contents ->> 'meetingTime' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') is not false
    and is_line_list(contents -> 'languages', 10, 40) is not false
  end
$$;
