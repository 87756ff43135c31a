import * as v from 'valibot';
import { TASK_CATEGORIES, TaskFields } from './task.contract';

const fields = {
  title: 'Logo',
  category: 'Design',
  description: 'With a boat.',
  deadline: '2030-05-31',
  budget: 80.5,
};
const refuses = (changes: object) => !v.is(TaskFields, { ...fields, ...changes });

describe('a task', () => {
  it('is of one of seven categories', () => {
    expect(TASK_CATEGORIES).toEqual([
      'Web Development',
      'Design',
      'Writing',
      'Marketing',
      'Data Analysis',
      'Mobile Development',
      'Other',
    ]);
    for (const category of TASK_CATEGORIES) expect(refuses({ category })).toBe(false);
    expect(refuses({ category: 'Cooking' })).toBe(true);
  });

  it('has a budget from 0 on, in steps of 0.01', () => {
    for (const budget of [0, 0.01, 80.5]) expect(refuses({ budget })).toBe(false);
    for (const budget of [-0.01, 0.005, '80']) expect(refuses({ budget })).toBe(true);
  });

  it.each(Object.keys(fields))('needs its %s', (field) => {
    expect(refuses({ [field]: undefined })).toBe(true);
    expect(refuses({ [field]: '' })).toBe(true);
  });

  it('has a deadline in the next ten years', () => {
    expect(refuses({ deadline: '2099-01-01' })).toBe(true);
    expect(refuses({ deadline: '1999-01-01' })).toBe(true);
  });

  it('keeps the lines of its description, and has one line for a title', () => {
    const typed = { ...fields, title: 'Logo\n\u202etea', description: 'One.\r\n\tTwo\u0000.' };
    expect(v.parse(TaskFields, typed)).toMatchObject({ title: 'Logo tea', description: 'One.\n\tTwo.' });
  });
});
