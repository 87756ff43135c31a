import { useEffect, type CSSProperties } from 'react';

const frame: CSSProperties = {
  display: 'grid',
  gap: '1rem',
  justifyItems: 'start',
  maxWidth: '40rem',
  margin: '4rem auto',
  padding: '0 1rem',
};

/**
 * In place of the whole site when its layout or router broke. Uses nothing that could be broken too: no shared-ui, no
 * session, no router, no stylesheet; its ways on load the page anew.
 */
export function ErrorPage() {
  useEffect(() => {
    document.title = 'Something went wrong · Safar';
  }, []);
  return (
    <main style={frame}>
      <h1>Something went wrong</h1>
      <p role="alert">
        Safar could not show this page. Try to load it again; if that does not help, go to the home page.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Reload the page
      </button>
      <a href="/">Go to Home</a>
    </main>
  );
}
