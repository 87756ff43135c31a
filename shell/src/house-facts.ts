/** How to reach Safar. Sample content: a company that runs this puts its own here. Source: specification.md section 2, footer. */
export const CONTACT = {
  email: 'hello@safar.example',
  phone: '+880 2 5555 0142',
  city: 'Dhaka, Bangladesh',
} as const;

/** Where else Safar is. Sample content: these lead to the networks' own front pages. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const;

export const COPYRIGHT_YEAR = 2025;
