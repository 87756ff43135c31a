-- The order by rating. Apart from 015, so that lists can be read while the index is made and the rows are looked at.
-- compatible-from: 8

create index tour_package_rating on tour_package (rating_rank, id) where deleted_at is null;
alter table tour_package validate constraint tour_package_reviews;
