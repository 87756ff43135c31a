import type { ReactNode } from 'react';
import { create } from 'zustand';

/** The banner over the screens, if there is one: this tab runs a test build, or a new version is ready. */
export const useBanner = create<{ shown: ReactNode }>(() => ({ shown: null }));
