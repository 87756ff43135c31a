import styled from '@emotion/styled';

/** The site's name beside its logo, which edge/public/icon.svg draws too: a road over hills into the sun. */
export function Brand() {
  return (
    <Name>
      <svg viewBox="0 0 512 512" width="34" height="34" aria-hidden="true" focusable="false">
        <path fill="#0e686e" d="M0 0h512v512H0z" />
        <circle cx="338" cy="176" r="66" fill="#f4b860" />
        <path d="M0 330c90-80 170-94 250-40s170 40 262-40v262H0Z" fill="#2f8f8b" />
        <path d="M0 400c120-70 260-50 340-16s130 20 172 4v124H0Z" fill="#094a4e" />
        <path
          d="M150 530c20-90 180-78 170-138s-124-36-106-92"
          fill="none"
          stroke="#faf6ef"
          strokeWidth="38"
        />
      </svg>
      Safar
    </Name>
  );
}

const Name = styled.span`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  font: 800 1.5rem / 1 var(--font-display);
  letter-spacing: -0.03em;

  svg {
    flex: none;
    border-radius: 29%;
  }
`;
