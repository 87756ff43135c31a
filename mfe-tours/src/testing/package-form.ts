import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a form sends that nothing optional is typed in. */
export const NO_CONTENTS = {
  gallery: [],
  itinerary: [],
  included: [],
  notIncluded: [],
  meetingPoint: '',
  meetingTime: '',
  languages: [],
};

/** The button of a step in the list of steps. */
export const stepButton = (title: string) =>
  screen.getByRole('button', { name: (name) => name === title || name === `${title} (has a problem)` });

/** Goes to the last step of a new package, and presses its button. */
export async function pressAdd(user: UserEvent): Promise<void> {
  await user.click(stepButton('Review'));
  await user.click(screen.getByRole('button', { name: 'Add Package' }));
}
