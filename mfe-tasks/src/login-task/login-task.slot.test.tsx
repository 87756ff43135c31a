import { visitAnonymously } from '@safar/shared-auth/testing';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { show } from '../testing/show';
import { numberedTask } from '../testing/tasks';
import { Component as LoginTask, loader } from './login-task.slot';

/** A login screen that shows nothing but this slot. */
function Login() {
  return (
    <>
      <h1>Login</h1>
      <LoginTask loaderData={useLoaderData<typeof loader>()} />
    </>
  );
}

async function showLogin(returnTo: string) {
  show({ path: '/login', loader, Component: Login }, loginPath(returnTo));
  await screen.findByRole('heading', { name: 'Login' });
}

beforeEach(visitAnonymously);

describe('the task behind a login', () => {
  it('is shown with what it is and who posted it, and why a login is asked for', async () => {
    const task = numberedTask(1, { budget: 80, category: 'Design', description: 'A poster.' });
    respondWith(getTask, { data: task });
    await showLogin(paths.bid(task));
    const card = within(screen.getByRole('region', { name: 'Task 1' }));
    expect(card.getByText('Log in to bid on this task')).toBeVisible();
    expect(card.getByText('Design · $80')).toBeVisible();
    expect(card.getByText(`Posted by ${task.user.name}`)).toBeVisible();
    expect(card.getByText('A poster.')).toBeVisible();
  });

  it('is said to be gone when it is not there any more', async () => {
    respondWith(getTask, errorResponse('NOT_FOUND', 'There is no such task.'));
    await showLogin(paths.bidDetail(idOf(1)));
    expect(await screen.findByText('This task is not on the task board any more.')).toBeVisible();
    expect(screen.queryByText('Log in to bid on this task')).not.toBeInTheDocument();
  });
});
