import styled from '@emotion/styled';

/** The drawing above the footer: two ridges with the sun between them, as wide as the window. */
export function FooterHorizon() {
  return (
    <Drawing>
      <Sun />
      <svg
        data-theme="dark"
        viewBox="0 0 1440 110"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className="far"
          d="M0 78C110 44 190 60 300 38s190-32 320 2 210 20 330-14 190-18 280 8 150 18 210 0v76H0Z"
        />
        <path className="near" d="M0 96c150-34 260-8 400-20s220-40 370-20 240 44 380 22 190-26 290-8v40H0Z" />
      </svg>
    </Drawing>
  );
}

const Drawing = styled.div`
  position: relative;
  overflow: clip;

  svg {
    position: relative;
    width: 100%;
    background: transparent;
    height: clamp(56px, 8vw, 110px);
    /* Hides the seam to the footer when the height is not a whole number of pixels. */
    margin-bottom: -1px;
  }
  .far {
    fill: var(--ridge-far);
  }
  .near {
    fill: var(--surface);
  }
`;

const Sun = styled.span`
  position: absolute;
  inset: 12% auto auto 45%;
  width: clamp(36px, 5vw, 68px);
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--sun);
`;
