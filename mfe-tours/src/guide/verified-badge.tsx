import { Tag } from '@safar/shared-ui/tag';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { isVerifiedPhoto } from './verified-photo';

/** Beside a guide's name; says what was checked. Nothing for a photo that does not count as verified. */
export function VerifiedBadge({ photo }: { photo: string }) {
  if (!isVerifiedPhoto(photo)) return null;
  return (
    <Tag data-tone="success">
      ✓ Verified<VisuallyHidden>: the address of the guide&apos;s photo was checked</VisuallyHidden>
    </Tag>
  );
}
