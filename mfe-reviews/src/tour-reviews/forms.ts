// All forms are one chunk, which loads with the first of them: most readers never open one.
export { ReportForm } from './report-form';
export { ResponseForm } from './response-form';
export { ReviewForm } from './review-form';
