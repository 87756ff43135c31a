import type { SceneKind } from '@safar/shared-contracts/scenes';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** The SVG path of the icon, in a box of 24 × 24. */
  readonly icon: string;
  /** For a tab without a form: a sentence about what it will offer, and a landscape. */
  readonly coming?: string;
  readonly scene?: SceneKind;
}

/** The tabs of the search panel with their keys. Source: Spec 1.7, 4.8, 4.9. */
export const HOME_TABS = [
  {
    id: 'flight',
    label: 'Flights',
    icon: 'M3 14l8-1-4-9h2l6 8 5-1a1.6 1.6 0 0 1 .4 3.2L15 15l-3 6h-2l1-6-5 1-2 3H3z',
  },
  {
    id: 'hotel',
    label: 'Hotels',
    icon: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M5.5 11.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0',
    coming: 'Places to stay near the tours you book, from guesthouses to grand hotels.',
    scene: 'city',
  },
  {
    id: 'shop',
    label: 'Shop',
    icon: 'M5 8h14l1 12H4zM9 8V7a3 3 0 0 1 6 0v1',
    coming: 'Things worth carrying: travel kit, and gifts made where our guides live.',
    scene: 'river',
  },
  {
    id: 'holiday',
    label: 'Holiday',
    icon: 'M12 21V11M4 12a8 8 0 0 1 16 0zM12 4V3',
    coming: 'A flight, a room and a tour in one booking.',
    scene: 'island',
  },
  {
    id: 'visa',
    label: 'Visa',
    icon: 'M6 3h12v18H6zM9 11a3 3 0 1 0 6 0 3 3 0 1 0-6 0M9.5 17.5h5',
    coming: 'Which documents you need for your destination, and help with getting them.',
    scene: 'ruins',
  },
  {
    id: 'mobile',
    label: 'Mobile Recharge',
    icon: 'M8 2.5h8v19H8zM11 18.5h2',
    coming: 'Credit for your phone at home and on the road.',
    scene: 'hills',
  },
  {
    id: 'payBill',
    label: 'Bill Payment',
    icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
    coming: 'Pay your bills at home while you are away.',
    scene: 'lake',
  },
] as const satisfies readonly Tab[];

type AnyTab = (typeof HOME_TABS)[number];
export type HomeTab = AnyTab['id'];
/** A tab without a form. */
export type ComingTab = Extract<AnyTab, { coming: string }>;

/** Returns the tab of the address; flights when it has none or an unknown one. */
export function readTab(params: URLSearchParams): HomeTab {
  return HOME_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'flight';
}
