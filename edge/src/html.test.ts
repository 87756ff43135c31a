import { html, jsonForScript, scriptSource } from './html';

describe('the html tag', () => {
  it('escapes every text, between tags and in attributes', () => {
    const escaped = `&quot;&gt;&lt;script&gt;alert('1') &amp;&amp; 2&lt;/script&gt;`;
    const text = `"><script>alert('1') && 2</script>`;
    expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('takes markup as it is, joins lists, and leaves out what is not there', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${undefined}${false}${0}`.text).toBe(
      '<ul><li>a</li>\n<li>&lt;b&gt;</li></ul>0',
    );
  });
});

describe('the inside of a script element', () => {
  it('holds JSON that cannot end the element', () => {
    const value = { name: '</script><script>alert(1)</script>' };
    const { text } = jsonForScript(value);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(value);
  });

  it('takes no source that would end the element', () => {
    expect(scriptSource('a < b').text).toBe('a < b');
    expect(() => scriptSource('"</SCRIPT>"')).toThrow('would end its script element');
  });
});
