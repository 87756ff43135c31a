-- Lists are filtered by how many travel together (docs/decisions/098-filters-by-days-and-rating.md): a family of four
-- saw tours with one place. As in 020, a function with an index: no row is filled, and places that a build from before
-- sells are counted as well. Making the index blocks changes of packages, some seconds for a million; reads go on.
-- compatible-from: 8

-- The largest party that finds places: 9, as many as a booking may be for, also without a limit.
create function largest_party(capacity integer, places_taken integer) returns integer
  language sql immutable parallel safe
return least(capacity - places_taken, 9);

create statistics tour_package_parties on (largest_party(capacity, places_taken)) from tour_package;
analyze tour_package (capacity, places_taken);

-- The other filters are columns of it, too, as what they compare: a count reads this index alone, and computes nothing.
create index tour_package_parties on tour_package (
  largest_party(capacity, places_taken), departure_date, duration_days(duration), price_cents,
  shown_rating(review_count, review_sum)
) include (capacity, places_taken, duration, review_count, review_sum) where deleted_at is null;
