import * as v from 'valibot';
import { ObjectId } from '../object-id.contract';
import { listResponse, PageQuery } from '../api/paging.contract';
import { Rating } from './rating.contract';
import { longText, optionalLongText, optionalText, PersonName } from '../text.contract';

/** How many characters a review, and the guide's response to it, may have. */
export const MAX_REVIEW_LENGTH = 1000;

/** For how many days its author can change a review. */
export const REVIEW_EDIT_DAYS = 14;

/** A review as a reader gets it. Times are in ISO 8601, in UTC. */
export const Review = v.object({
  _id: ObjectId,
  authorName: v.string(),
  /** 1 to 5 stars. */
  rating: v.number(),
  /** Absent when it is stars alone, and, but for its author, when it is `hidden`. */
  text: v.exactOptional(v.string()),
  /** It was reported, and not looked at yet. */
  hidden: v.boolean(),
  /** The reader wrote it, and what was reported is no longer there. */
  removed: v.exactOptional(v.boolean()),
  writtenAt: v.string(),
  editedAt: v.exactOptional(v.string()),
  response: v.exactOptional(v.object({ text: v.string(), writtenAt: v.string() })),
  mine: v.boolean(),
  /** The reader wrote it, and can still change it. */
  editable: v.boolean(),
});
export type Review = v.InferOutput<typeof Review>;

/** In which order reviews come: by default newest first, which is also the order among as many stars. */
export const ReviewSort = v.picklist(['newest', 'highest', 'lowest']);
export type ReviewSort = v.InferOutput<typeof ReviewSort>;

/** How many stars a review has, as a filter, from the most to the fewest. */
export const StarsFilter = v.picklist(['5', '4', '3', '2', '1']);
export type StarsFilter = v.InferOutput<typeof StarsFilter>;

/** The query of the reviews of a package. With `stars` only those with so many. */
export const ReviewsQuery = v.object({
  ...PageQuery.entries,
  sort: v.exactOptional(ReviewSort),
  stars: v.exactOptional(StarsFilter),
});
export type ReviewsQuery = v.InferOutput<typeof ReviewsQuery>;

/** One page of the reviews of a package. `total` counts those that are asked for. */
export const ReviewsResponse = v.object({
  ...listResponse(Review).entries,
  /** Of all reviews of the package, as `distribution` is. */
  rating: v.exactOptional(Rating),
  /** How many have 5, 4, 3, 2 and 1 stars. With the first page alone. */
  distribution: v.exactOptional(v.array(v.number())),
  /** The reader's of their last journey, on whichever page it is; those of earlier ones are in the list. */
  own: v.exactOptional(Review),
  /** The reader travelled, and has not reviewed the last journey. */
  mayReview: v.boolean(),
  /** It is the reader's package. */
  mayRespond: v.boolean(),
});
export type ReviewsResponse = v.InferOutput<typeof ReviewsResponse>;

/** A review on the page of a guide: with the tour that it is of. It is nobody's own there. */
export const GuideReview = v.object({
  ...Review.entries,
  tourPackage: v.object({ _id: ObjectId, tourName: v.string() }),
});
export type GuideReview = v.InferOutput<typeof GuideReview>;

/** One page of the reviews of all tours of a guide that are not deleted, newest first. */
export const GuideReviewsResponse = listResponse(GuideReview);
export type GuideReviewsResponse = v.InferOutput<typeof GuideReviewsResponse>;

/** What a review said, as its author last read it. It was accepted once, so little is asked of it. */
const SavedReview = v.object({
  rating: v.number(),
  text: v.exactOptional(optionalLongText(MAX_REVIEW_LENGTH)),
  authorName: optionalText(120),
});

/**
 * The body of a new or changed review. Without `text` it is stars alone. `reviewBefore`: the review that was
 * there when its author began to write, null for none; another one is not overwritten.
 */
export const ReviewSave = v.object({
  rating: v.pipe(
    v.number('Choose 1 to 5 stars.'),
    v.integer('Choose 1 to 5 stars.'),
    v.minValue(1, 'Choose 1 to 5 stars.'),
    v.maxValue(5, 'Choose 1 to 5 stars.'),
  ),
  text: v.exactOptional(longText(MAX_REVIEW_LENGTH)),
  authorName: PersonName,
  reviewBefore: v.exactOptional(v.nullable(SavedReview)),
});
export type ReviewSave = v.InferOutput<typeof ReviewSave>;

/** The body of the guide's response to a review. */
export const ReviewRespond = v.object({
  text: longText(MAX_REVIEW_LENGTH, 'Write your response.'),
});

/** Why somebody reports a review. */
export const ReportReason = v.picklist(['rude', 'untrue', 'private', 'advertising', 'other']);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** The body of a report. */
export const ReviewReport = v.object({ reason: ReportReason });

export const ReviewSavedResponse = v.object({ data: Review, message: v.string() });
