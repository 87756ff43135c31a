-- Addresses of pictures are https on a named host, or a drawing of the site. The contract knows more
-- (shared-contracts/src/picture-url.contract.ts); this holds under any program.

create function is_picture_url(address text) returns boolean
  language sql immutable strict parallel safe
as $$
  select char_length(address) <= 2048 and (
    address ~ '^/scenes/[a-z0-9-]+(/[a-z0-9-]+){0,2}\.svg$'
    or address ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})(:[0-9]{1,5})?([/?#][^[:space:]\\]*)?$'
  )
$$;

-- What is there: http becomes https, which the site's policy asked for anyway. Any other address never showed a
-- picture; the drawing of hills, and of no photo, is what travellers saw or see instead.
update tour_package set
  image = regexp_replace(btrim(image), '^http://', 'https://', 'i'),
  guide_photo = regexp_replace(btrim(guide_photo), '^http://', 'https://', 'i');
update tour_package set image = '/scenes/hills.svg' where not is_picture_url(image);
update tour_package set guide_photo = '' where guide_photo <> '' and not is_picture_url(guide_photo);

alter table tour_package
  drop constraint tour_package_image_check,
  drop constraint tour_package_guide_photo_check,
  add constraint tour_package_image_check check (is_picture_url(image)),
  add constraint tour_package_guide_photo_check check (guide_photo = '' or is_picture_url(guide_photo));
