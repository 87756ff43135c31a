import type { createBrowserRouter } from 'react-router-dom';

/** React Router's data router; what made it (browser, hash or memory history) does not matter here. */
export type Router = ReturnType<typeof createBrowserRouter>;
