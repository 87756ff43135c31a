/**
 * The inline script behind the content of a screen for users, which a page brings along in a template. Where
 * somebody was signed in (theme.inline.ts), the content takes the place of the frame, for the shell to take
 * over. Others see the frame until the shell sends them to the login.
 */
const { dataset } = document.documentElement;
const template = document.currentScript?.previousElementSibling;

if ('signedIn' in dataset && template instanceof HTMLTemplateElement) {
  dataset['day'] = template.dataset['day'];
  while (template.previousElementSibling) template.previousElementSibling.remove();
  template.replaceWith(template.content);
}
