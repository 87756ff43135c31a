import { Tag } from '@safar/shared-ui/tag';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { isVerifiedPhoto } from './verified-photo';

/**
 * A badge beside a guide's name that says what was checked. Renders nothing for a photo that does not count
 * as verified.
 */
export function VerifiedBadge({ photo }: { photo: string }) {
  if (!isVerifiedPhoto(photo)) return null;
  return (
    <Tag data-tone="success">
      ✓ Verified<VisuallyHidden>: the address of the guide&apos;s photo was checked</VisuallyHidden>
    </Tag>
  );
}
