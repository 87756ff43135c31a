-- How many reviews of a package have how many stars is read from an index alone, and so are their orders by stars
-- (docs/decisions/103-which-reviews-to-read.md). Reviews wait while it is made; nothing else does.
-- compatible-from: 8

create index review_stars on review (package_id, rating, created_at, id);
