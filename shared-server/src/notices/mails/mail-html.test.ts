import { mailHtml } from './mail-html';

const parts = {
  title: 'Cancelled on 4 Dec 2026: SF-CD71C-D3F5B',
  text: 'Was SF-FB598-A2A3C,\nand <b>SF-fans</b> & SF-0000-0001.',
  link: 'http://localhost/mybooking',
  label: 'A tour is booked',
  unsubscribe: 'http://localhost/unsubscribe',
  settings: 'http://localhost/notices',
};

it('keeps each reference and date of a mail on one line, with the sign behind it, and leaves the rest as it is written', () => {
  const html = mailHtml(parts);
  for (const part of ['4 Dec 2026:', 'SF-CD71C-D3F5B', 'SF-FB598-A2A3C,', 'SF-0000-0001.']) {
    expect(html).toContain(`<span style="white-space: nowrap">${part}</span>`);
  }
  expect(html).toContain('and &lt;b&gt;SF-fans&lt;/b&gt; &amp; <span');
  expect(html).toContain('<title>Cancelled on 4 Dec 2026: SF-CD71C-D3F5B</title>');
});
