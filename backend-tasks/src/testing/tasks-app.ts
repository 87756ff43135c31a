import type { TaskFields } from '@safar/shared-contracts/task.contract';
import { backendUnderTest } from '@safar/shared-server/testing/backend-under-test';
import { inDays } from '@safar/shared-server/testing/in-days';
import { buildApp } from '../app';
import { MIGRATIONS } from '../migrations';

export const RAFIQ = { email: 'rafiq@safar.example', name: 'Rafiq Guide' };
export const TANIA = { email: 'tania@safar.example', name: 'Tania Traveller' };
export const OMAR = { email: 'omar@safar.example', name: '' };

export const tasksApp = () => backendUnderTest('/', MIGRATIONS, buildApp);

/** A task as its poster sends it. */
export function taskBody(changes: Partial<TaskFields> = {}): TaskFields {
  return {
    title: 'Logo for a trekking club',
    category: 'Design',
    description: 'It should work embroidered on a cap.',
    deadline: inDays(10),
    budget: 90.5,
    ...changes,
  };
}
