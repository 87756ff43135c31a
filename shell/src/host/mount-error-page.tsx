import { createRoot } from 'react-dom/client';
import { ErrorPage } from '../layout/error-page';

/** Shows the error page in `root`, because the code of this page could not be loaded. Logs the cause. */
export function mountErrorPage(cause: unknown, root: HTMLElement): undefined {
  console.error('The code of this page could not be loaded', cause);
  createRoot(root).render(<ErrorPage />);
}
