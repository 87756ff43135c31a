import { EARLY_DATA } from '@safar/shared-contracts/early-data.contract';

/**
 * The inline script behind the content of a screen for users, which a page brings along in a template. Where
 * the page has requested the user's data with a stored token (early-data.inline.ts), the content takes the
 * place of the frame, for the shell to take over. Others see the frame until the shell sends them to the
 * login.
 */
const template = document.currentScript?.previousElementSibling;

if (window[EARLY_DATA] && template instanceof HTMLTemplateElement) {
  document.documentElement.dataset['day'] = template.dataset['day'];
  while (template.previousElementSibling) template.previousElementSibling.remove();
  template.replaceWith(template.content);
}
