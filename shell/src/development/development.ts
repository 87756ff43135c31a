// The entry of the shell's development build. The order of imports matters: React Refresh before React.
import './fast-refresh';
import './unchecked-scripts';
import { mounted } from '../main';
import { followDevelopment } from './follow-development';
import { showErrors } from './show-errors';

followDevelopment(showErrors(), {
  reloadData: async () => (await mounted)?.revalidate(),
  reload: () => location.reload(),
});
