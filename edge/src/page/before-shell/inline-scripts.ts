export { default as CONTENT_FOR_USERS_SCRIPT } from './content-for-users.inline?text';
export { default as EARLY_DATA_SCRIPT } from './early-data.inline?text';
export { default as EARLY_PRESS_SCRIPT } from './early-press.inline?text';
export { default as RECOVERY_SCRIPT } from './recovery.inline?text';
export { default as THEME_SCRIPT } from './theme.inline?text';
