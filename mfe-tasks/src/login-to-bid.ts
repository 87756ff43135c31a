export const LOGIN_TO_BID = 'Please log in to bid on this task.';
