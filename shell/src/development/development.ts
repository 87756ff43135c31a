// The entry of the shell's development build. The order matters: React Refresh comes before React.
import './fast-refresh';
import './unchecked-scripts';
import { mounted } from '../main';
import { followDevelopment } from './follow-development';
import { showErrors } from './show-errors';

followDevelopment(showErrors(), {
  reloadData: async () => (await mounted)?.revalidate(),
  reload: () => location.reload(),
});
