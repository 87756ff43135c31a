-- The stars of all tours of a guide are on the page of each of them. Without this index that page read every tour that the
-- guide ever had: nine milliseconds of a database with a thousand tours of one guide. Changes of packages wait while it is
-- made, some two seconds with a million of them.
-- compatible-from: 8

create index tour_package_rated_by_guide on tour_package (guide_id) include (review_count, review_sum)
  where review_count > 0;
