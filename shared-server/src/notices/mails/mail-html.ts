import { WHOLE_PARTS } from '@safar/shared-contracts/whole-parts';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';

/** What a mail says besides its notice. */
export interface MailParts {
  readonly title: string;
  readonly text: string;
  /** Where the notice leads. */
  readonly link: string;
  /** Why somebody gets this mail, and the two addresses by which it stops. */
  readonly label: string;
  readonly unsubscribe: string;
  readonly settings: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
/** A reference that breaks at its hyphens is hard to compare with a voucher. */
const worded = (text: string) =>
  escaped(text).replace(WHOLE_PARTS, '<span style="white-space: nowrap">$1</span>');
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p class="words">${worded(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The colours of shared-ui/src/styles/tokens.css: programs that read mails know no variables of CSS. */
const STYLE = `
  body { margin: 0; padding: 0; background: #faf6ef; color: #1b2a2c; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .page { width: 100%; background: #faf6ef; }
  .card { width: 100%; max-width: 560px; background: #ffffff; border: 1px solid #ddd3c4; border-radius: 14px; }
  .brand { padding: 28px 24px 16px; color: #0d5f64; font-size: 22px; font-weight: 800; letter-spacing: -0.02em; text-decoration: none; }
  h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
  .words { margin: 0 0 12px; overflow-wrap: anywhere; }
  .button { display: inline-block; margin-top: 12px; padding: 13px 22px; border-radius: 999px; background: #0d5f64; color: #ffffff; font-weight: 700; text-decoration: none; }
  .foot { padding: 16px 24px 32px; color: #4a595b; font-size: 13px; line-height: 1.5; }
  .foot a { color: #0d5f64; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #0c1b1f; color: #ebf2f0; }
    .card { background: #12262b; border-color: #2b4a51; }
    .brand, .foot a { color: #6accc6; }
    .button { background: #6accc6; color: #04282a; }
    .foot { color: #b1c4c3; }
  }`;

/** The HTML of a mail: one narrow column, no pictures, nothing from another host. */
export const mailHtml = ({ title, text, link, label, unsubscribe, settings }: MailParts): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="center" style="padding: 0 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width: 560px"><tr><td class="brand">${SITE_NAME}</td></tr></table>
<table role="presentation" class="card" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding: 28px 24px">
<h1>${worded(title)}</h1>
${paragraphs(text)}
<a class="button" href="${escaped(link)}">Open in ${SITE_NAME}</a>
</td></tr></table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width: 560px"><tr><td class="foot">
You get mails of this kind from ${SITE_NAME}: ${escaped(label)}.<br>
<a href="${escaped(unsubscribe)}">No more of them</a> &middot; <a href="${escaped(settings)}">Choose your mails</a>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
