import { useEffect, useState, type ReactNode } from 'react';
import { Banner } from './banner';

interface StatusBannerProps {
  /** What the banner is about. */
  label: string;
  text: string;
  children?: ReactNode;
}

/** A banner whose text screen readers read out: it comes into a region that was there before. */
export function StatusBanner({ label, text, children }: StatusBannerProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Banner aria-label={label}>
      <p role="status">{ready && text}</p>
      {children}
    </Banner>
  );
}
