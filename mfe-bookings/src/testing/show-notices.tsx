import { signInAs } from '@safar/shared-auth/testing';
import { errorResponse } from '@safar/shared-testing/error-response';
import { combined, type FakeBackend } from '@safar/shared-testing/fake-backend';
import { respondFrom } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import * as taskNoticeHandlers from '@safar/shared-testing/task-notice-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import * as tourNoticeHandlers from '@safar/shared-testing/tour-notice-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import * as bell from '../notice-bell/notice-bell.slot';
import { SOURCES } from '../notices.api';
import * as notices from '../notices/notices.screen';
import * as unsubscribed from '../unsubscribe/unsubscribe.screen';

const { traveller } = SAMPLE_PEOPLE;
const Bell = bell.Component;
/** The paths of each backend begin like that of its list. */
export const [TOURS, TASKS] = [SOURCES.tours.list.path, SOURCES.tasks.list.path];

/** The requests of a test: method, path and query. */
export const requests: string[] = [];
/** The paths below which nothing responds properly. */
export const broken = new Set<string>();
let backend: FakeBackend;
let tasksRespond: Promise<void> | undefined;
beforeEach(() => {
  tasksRespond = undefined;
  requests.length = 0;
  broken.clear();
  const tours = toursBackend(...Object.values(tourNoticeHandlers));
  const tasks = tasksBackend(...Object.values(taskNoticeHandlers));
  backend = combined(tours, tasks);
});

/** Holds the requests to the task backend until the function that it returns is called. */
export function holdTasks(): () => Promise<void> {
  let respond: () => void = () => undefined;
  tasksRespond = new Promise((resolve) => (respond = resolve));
  return () => act(async () => respond());
}

/** Shows the bell above the screen at that address. */
export function showNotices(at: string, { uid = 'someone', data = 'sample' as 'sample' | 'empty' } = {}) {
  signInAs({ ...traveller, uid });
  respondFrom(
    async (request, visit) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search}`);
      if (pathname.startsWith(TASKS)) await tasksRespond;
      if ([...broken].some((path) => pathname.startsWith(path))) {
        return errorResponse('INTERNAL', 'Something went wrong.');
      }
      return backend(request, visit);
    },
    { email: traveller.email, data },
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Bell />
            <Link to="/elsewhere">Elsewhere</Link>
            <main>
              <Outlet />
            </main>
          </>
        ),
        hydrateFallbackElement: <p>Loading...</p>,
        children: [
          { path: '/notices', ...notices },
          { path: '/unsubscribe', ...unsubscribed },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

/** For what shows only when a backend takes long. */
export const PATIENT = { timeout: 3000 };
