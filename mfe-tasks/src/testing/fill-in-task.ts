import { fireEvent, screen } from '@testing-library/react';

/** What somebody types in the form of a task, by label. */
export const TYPED = {
  Title: 'Logo for a tea house',
  Category: 'Design',
  Description: 'With a boat.',
  Deadline: '2030-05-31',
  Budget: '80.5',
};

/** Fills in the form of a task that is shown. */
export function fillInTask(): void {
  for (const [label, value] of Object.entries(TYPED)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
