export { ReportForm } from './report-form';
export { ResponseForm } from './response-form';
export { ReviewForm } from './review-form';
