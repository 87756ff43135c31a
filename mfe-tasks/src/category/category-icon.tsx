import type { Task } from '@safar/shared-contracts/task.contract';
import { drawn } from '@safar/shared-ui/drawn-icon';

const ICONS = {
  'Web Development': drawn('M8 7.5 3.5 12 8 16.5M16 7.5l4.5 4.5-4.5 4.5M13.5 5l-3 14'),
  Design: drawn('M4 20l1.2-5L16.5 3.7l3.8 3.8L9 18.8ZM13.5 6.7l3.8 3.8'),
  Writing: drawn('M4.5 5.5h15M4.5 10h15M4.5 14.5h15M4.5 19h8'),
  Marketing: drawn('M4 9.5v5h3.5l8.5 4.5V5L7.5 9.5ZM19.5 9.5a4 4 0 0 1 0 5'),
  'Data Analysis': drawn('M3.5 20h17M7 16.5V12M12 16.5V5M17 16.5V9'),
  'Mobile Development': drawn('M7.5 3h9v18h-9ZM11 18h2'),
  Other: drawn('M4 8l8-4.2L20 8v8l-8 4.2L4 16ZM4 8l8 4.2L20 8M12 12.2v8'),
} as const satisfies Record<Task['category'], unknown>;

/** The icon of a category. Decoration: the category's name stands beside it. */
export function CategoryIcon({ category }: { category: Task['category'] }) {
  const Icon = ICONS[category];
  return <Icon />;
}
