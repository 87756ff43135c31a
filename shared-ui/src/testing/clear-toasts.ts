import { toast } from 'react-hot-toast/headless';

/** Removes all toasts: the tests of a file share one store of them. */
export const clearToasts = (): void => toast.removeAll();
