import type { Review } from '@safar/shared-contracts/review.contract';
import { Button } from '@safar/shared-ui/button';

interface ReportResponseProps {
  /** Of the reader's own. */
  review: Review;
  guideName: string;
  onClick: () => void;
}

/** Opens the report of the guide's response to the reader's own review, while there is one to report. */
export function ReportResponse({ review, guideName, onClick }: ReportResponseProps) {
  if (!review.response || review.hidden) return null;
  return (
    <Button
      small
      variant="quiet"
      aria-label={`Report response of ${guideName} to your review`}
      onClick={onClick}
    >
      Report response
    </Button>
  );
}
