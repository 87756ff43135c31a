/** One chunk, which LateForms loads with the first form that somebody opens. */
export { ReportForm } from './report-form';
export { ResponseForm } from './response-form';
export { ReviewForm } from './review-form';
