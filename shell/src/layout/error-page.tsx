import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { useEffect, type CSSProperties } from 'react';

/* The tokens have fallbacks, so that the page is legible without the stylesheet. */
const pageStyle: CSSProperties = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: '1rem',
  minHeight: '100vh',
  maxWidth: '40rem',
  margin: '0 auto',
  padding: '2rem 1rem',
};
const actionsStyle: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center' };
const buttonStyle: CSSProperties = {
  minHeight: '44px',
  padding: '0.5rem 1.5rem',
  border: '1px solid transparent',
  borderRadius: '999px',
  color: 'var(--on-accent, #fff)',
  background: 'var(--accent, #c2412b)',
  fontWeight: 600,
  cursor: 'pointer',
};

/**
 * Replaces the whole site when its layout or router crashed. It uses nothing that could be broken too: no
 * shared-ui, no session, no router, no stylesheet. Its link and its button load the page again.
 */
export function ErrorPage() {
  useEffect(() => {
    document.title = 'Something went wrong · Safar';
    document.getElementById('root')?.removeAttribute(AWAITS_SHELL);
  }, []);
  return (
    <main style={pageStyle}>
      <h1>Something went wrong</h1>
      <p role="alert">
        Safar could not show this page. Try to load it again; if that does not help, go to the home page.
      </p>
      <div style={actionsStyle}>
        <button type="button" style={buttonStyle} onClick={() => location.reload()}>
          Reload the page
        </button>
        <a href="/">Go to Home</a>
      </div>
    </main>
  );
}
