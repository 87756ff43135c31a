-- A package may have a gallery, an itinerary by day, lists of what is included and what is not, a meeting point and
-- languages (docs/decisions/097-a-tour-page-as-peers-have-it.md). They are read and written together and never searched,
-- so they are one value; what the guide has not written is not in it. The contract knows more
-- (shared-contracts/src/package-contents.contract.ts); the limits hold here under any program.
-- compatible-from: 8

-- A text of one line that is not empty.
create function is_line(value jsonb, longest integer) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> ''
    and char_length(value #>> '{}') <= longest and value #>> '{}' = plain_line(value #>> '{}')
$$;

-- A text that may be empty and may have line breaks.
create function are_lines(value jsonb, longest integer) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select jsonb_typeof(value) = 'string'
    and char_length(value #>> '{}') <= longest and value #>> '{}' = plain_text(value #>> '{}')
$$;

create function is_line_list(list jsonb, most integer, longest integer) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select case when jsonb_typeof(list) <> 'array' then false else
    jsonb_array_length(list) between 1 and most
    and (select bool_and(is_line(line, longest)) from jsonb_array_elements(list) as line)
  end
$$;

create function is_itinerary(days jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select case when jsonb_typeof(days) <> 'array' then false else
    jsonb_array_length(days) between 1 and 30
    and (
      select bool_and(case when jsonb_typeof(day) <> 'object' then false else
        day - '{title,text}'::text[] = '{}' and coalesce(is_line(day -> 'title', 80), false)
        and coalesce(are_lines(day -> 'text', 600), false)
      end)
      from jsonb_array_elements(days) as day
    )
  end
$$;

-- Of a field that is absent these functions give null, which `is not false` accepts.
create function is_package_contents(contents jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path from current
as $$
  select case when jsonb_typeof(contents) <> 'object' then false else
    contents - '{gallery,itinerary,included,notIncluded,meetingPoint,languages}'::text[] = '{}'
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
    and is_line_list(contents -> 'languages', 10, 40) is not false
  end
$$;

alter table tour_package
  add column contents jsonb not null default '{}'
    constraint tour_package_contents_check check (contents = '{}' or is_package_contents(contents));

-- They are what its guide typed, so a change of them raises the version, once together with a change of the other fields:
-- the function adds one to the version that was there.
create trigger tour_package_contents_version before update of contents on tour_package
  for each row execute function raise_version();
