import '@safar/shared-ui/styles/fonts.css';
import '@safar/shared-ui/styles/tokens.css';
import '@safar/shared-ui/styles/base.css';
import '@safar/shared-ui/styles/dialogs.css';
import './layout/view-transitions.css';
import { readPageData } from '@safar/shared-contracts/page-data';
import { openHouse } from './house';
import { reloadOnRelease } from './live-reload';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const page = readPageData();
if (page.liveReload) reloadOnRelease();
void openHouse(page, root);
